import { FORMS, type FormName } from "../../functions/contract/forms";
import { submitKey } from "../../functions/contract/endpoint";

/** What a plain post has to say about itself; a post by script says it in its JSON. */
export function HiddenInputs({ formName }: { formName: FormName }) {
  const key = submitKey();
  return (
    <>
      <input type="hidden" name="formName" value={formName} />
      <input type="hidden" name="formType" value={FORMS[formName].formType} />
      {key && <input type="hidden" name="apikey" value={key} />}
    </>
  );
}
