import { graphql } from "gatsby";
import { Stack } from "../../components/layout/layout";
import { Picture } from "../../components/picture/picture";
import { Heading } from "../../components/text/heading";
import { Text } from "../../components/text/text";
import { Quote } from "../quotes/quote";
import * as styles from "./form.module.css";

type VoicesProps = Pick<Queries.FormSectionFragment, "caller" | "member" | "testimonial">;

/** Who calls, and what a client says. */
export function Voices({ data: { caller, member, testimonial } }: { data: VoicesProps }) {
  const hasCaller = caller && member;
  if (!hasCaller && !testimonial) return null;
  return (
    <Stack gap={6} className={styles.voices}>
      {hasCaller && (
        <Stack gap={4}>
          <Heading size="small">{caller.heading}</Heading>
          <div className={styles.caller}>
            <Picture picture={member.image} sizes="6rem" className={styles.face} />
            <div>
              <Text look="strong">{member.name}</Text>
              <Text look="fine">{member.role}</Text>
            </div>
          </div>
          <Text look="fine">{caller.text}</Text>
        </Stack>
      )}
      {testimonial && <Quote testimonial={testimonial} look="small" sizes="6rem" />}
    </Stack>
  );
}

export const query = graphql`
  fragment Voices on FormSection {
    ...FormSectionFields
    member {
      name
      role
      image {
        ...PortraitPicture
      }
    }
    testimonial {
      headline
      quote
      name
      title
      company
      portrait: avatar {
        ...PortraitPicture
      }
    }
  }
`;
