import { FORMS, type FormName } from "../../functions/contract/forms";

/** What a plain post has to say about itself; a post by script says it in its JSON. */
export function HiddenInputs({ formName }: { formName: FormName }) {
  return (
    <>
      <input type="hidden" name="formName" value={formName} />
      <input type="hidden" name="formType" value={FORMS[formName].formType} />
    </>
  );
}
