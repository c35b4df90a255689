import { graphql } from "gatsby";

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const paragraph = (text: string) => `<p>${escaped(text)}</p>`;

const list = ({ heading, entries }: Queries.JobDescriptionFragment["duties"]) =>
  `${paragraph(heading)}<ul>${entries
    .map(({ title, text }) => `<li>${escaped(title)}: ${escaped(text)}</li>`)
    .join("")}</ul>`;

/** The whole advertisement as HTML, from the words that the page shows (Google asks for all). */
export function jobDescription(role: Queries.JobDescriptionFragment): string {
  return [
    paragraph(role.lead),
    ...role.who.text.map(paragraph),
    list(role.criteria),
    list(role.duties),
    paragraph(role.mission.heading),
    paragraph(role.mission.text),
  ].join("");
}

export const query = graphql`
  fragment JobDescription on Role {
    lead
    who {
      text
    }
    criteria {
      heading
      entries {
        title
        text
      }
    }
    duties {
      heading
      entries {
        title
        text
      }
    }
    mission {
      heading
      text
    }
  }
`;
