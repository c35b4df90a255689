import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { LazyApplicationForm } from "../../forms/lazy-forms";
import * as styles from "./apply.module.css";
import { Stages } from "./stages";

export interface ApplicationProps {
  /** The role in the address; "" without one. */
  wantedRole: string;
  form: Queries.ApplyFormFragment;
  process: Queries.ApplyProcessFragment;
  thanks: Queries.ApplyThanksFragment;
}

/** The application form and the hiring stages. */
export function Application({ wantedRole, form, process, thanks }: ApplicationProps) {
  return (
    <Band id="application" labelledBy="application-heading" className={styles.application}>
      <div className={styles.column}>
        <div className={styles.head}>
          <Heading id="application-heading">{form.title}</Heading>
          <p>{form.intro}</p>
        </div>
        <LazyApplicationForm
          initialRole={wantedRole}
          submitLabel={form.submit}
          privacy={form.privacy}
          thanks={thanks}
        />
      </div>
      <Stages data={process} />
    </Band>
  );
}

export const query = graphql`
  fragment ApplyForm on ApplyPageForm {
    title
    intro
    submit
    privacy
  }

  fragment ApplyThanks on ApplyPageThanks {
    heading
    text
    top
  }
`;
