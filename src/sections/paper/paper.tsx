import { Heading } from "../../components/text/heading";
import { keepTogether } from "../../components/text/keep-together";
import { Text } from "../../components/text/text";
import { HeadedSection, type SectionProps } from "../section";
import * as styles from "./paper.module.css";

type Data = SectionProps<"Paper">["data"];
type Version = Data["versions"][number];
type Paragraph = Version["paragraphs"][number];

/**
 * One paper in two versions with notes in its margin. Two radio buttons choose the version, by CSS
 * alone; without styles, and on paper, both versions are shown.
 */
export function PaperSection({ data, id }: SectionProps<"Paper">) {
  return (
    <HeadedSection data={data} id={id} gap={5} leadLook="soft">
      <div className={styles.desk} data-chunk="static-section">
        <fieldset className={styles.chooser}>
          <legend className="visually-hidden">{data.switch}</legend>
          {data.versions.map(({ choice }, index) => (
            <label key={choice} className={styles.choice}>
              <input
                type="radio"
                name={`${id}-version`}
                value={index}
                defaultChecked={index === 0}
                className={styles.radio}
              />
              {choice}
            </label>
          ))}
        </fieldset>
        {data.versions.map((version) => (
          <Sheet key={version.time} version={version} data={data} />
        ))}
        {data.caption && <Text look="note">{data.caption}</Text>}
      </div>
    </HeadedSection>
  );
}

/** One version of the paper. */
function Sheet({ version, data }: { version: Version; data: Data }) {
  return (
    <div className={styles.sheet}>
      <p className={styles.time}>{version.time}</p>
      <Heading level={3} size="tiny" className={styles.title}>
        {version.title}
      </Heading>
      {version.paragraphs.map((paragraph) => (
        <div key={paragraph.title} className={styles.row}>
          <p>
            <b className={styles.opening}>{`${paragraph.title} `}</b>
            {withMark(paragraph)}
          </p>
          {paragraph.notes && (
            <ul aria-label={data.notes} className={styles.notes}>
              {paragraph.notes.map(({ by, text }) => (
                <li key={text} className={by === "mentor" ? styles.mentor : styles.leader}>
                  <b>{`${by === "mentor" ? data.mentor : data.leader} `}</b>
                  {keepTogether(text)}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
      {version.foot && <p className={styles.foot}>{version.foot}</p>}
    </div>
  );
}

/** The content check makes sure that the paragraph contains the marked words. */
function withMark({ text, marked }: Paragraph) {
  if (!marked) return keepTogether(text);
  const at = text.indexOf(marked);
  return (
    <>
      {keepTogether(text.slice(0, at))}
      <mark className={styles.mark}>{marked}</mark>
      {keepTogether(text.slice(at + marked.length))}
    </>
  );
}
