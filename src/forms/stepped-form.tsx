import { Form, type FormProps } from "./form";
import { StepButtons, Steps } from "./steps";

/** A form in steps, whose code the other forms do not load. */
export const SteppedForm = (props: FormProps) => (
  <Form {...props} Steps={Steps} StepButtons={StepButtons} />
);
