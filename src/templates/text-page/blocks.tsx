import { useSite } from "../../components/hooks/use-site";
import { useWords } from "../../components/labels/page-words";
import { Grid, joinClasses, panel, ruled, Stack } from "../../components/layout/layout";
import { Text } from "../../components/text/text";
import * as styles from "./text-page.module.css";

type Texts = NonNullable<Queries.TextPageFieldsFragment["blocks"]>;

export interface BlockProps {
  name: string;
  texts: Texts | null;
}

/**
 * What the site writes into a text itself. The host fills in what only its settings say:
 * it finds the places by their `data-` attributes (functions/owner/privacy-notice.ts).
 */
export function Block({ name, texts }: BlockProps) {
  if (name === "controller") return <Controller />;
  if (!texts) return null;
  if (name === "recipients") return <Recipients list={texts.recipients} />;
  if (name === "retention") return <RetentionFigures texts={texts.retention} />;
  if (name === "counting") return <Counting texts={texts.counting} />;
  return name === "rights" ? <Rights texts={texts.rights} /> : null;
}

function Controller() {
  const { office, email } = useSite();
  return (
    <address className={styles.controller}>
      <strong>{office.name}</strong>
      <br />
      {office.street}
      <br />
      {office.postalCode} {office.city}, {office.country}
      <br />
      <a href={`mailto:${email}`}>{email}</a>
    </address>
  );
}

function Recipients({ list }: { list: Texts["recipients"] }) {
  return (
    <ul className={styles.recipients}>
      {list.map(({ when, name, task, place }) => (
        <Grid
          key={name}
          as="li"
          gap={5}
          className={joinClasses(ruled, styles.recipient)}
          data-recipient={when}
        >
          <strong>{name}</strong>
          <span>{task}</span>
          <Text as="span">{place}</Text>
        </Grid>
      ))}
    </ul>
  );
}

function RetentionFigures({ texts }: { texts: Texts["retention"] }) {
  const { leadMonths, applicationMonths, flaggedDays } = useSite().retention;
  const { day, days, month, months } = useWords().page;
  const figures = [
    [leadMonths, leadMonths === 1 ? month : months, texts.leads],
    [applicationMonths, applicationMonths === 1 ? month : months, texts.applications],
    [flaggedDays, flaggedDays === 1 ? day : days, texts.flagged],
  ] as const;
  return (
    <div>
      <Stack as="ul" className={joinClasses(panel, styles.figures)} data-stored="">
        {figures.map(([number, unit, text]) => (
          <li key={text}>
            <strong>
              {number} {unit}
            </strong>
            <span>{text}</span>
          </li>
        ))}
      </Stack>
      <p data-not-stored="" hidden>
        {texts.nothing}
      </p>
    </div>
  );
}

/** Hosts of static files do not count. */
function Counting({ texts }: { texts: Texts["counting"] }) {
  return (
    <>
      <p data-counting="on" hidden>
        {texts.on}
      </p>
      <p data-counting="off">{texts.off}</p>
    </>
  );
}

function Rights({ texts }: { texts: Texts["rights"] }) {
  const { office, email } = useSite();
  const { authorities } = useWords().page;
  const authority = authorities.find(({ country }) => country === office.countryCode);
  return (
    <>
      <Grid as="dl" columns="fit" gap={5}>
        {texts.list.map(({ name, text }) => (
          <div key={name} className={ruled}>
            <Text as="dt" look="tiny">
              {name}
            </Text>
            <Text as="dd">{text}</Text>
          </div>
        ))}
      </Grid>
      <p>
        {texts.request} <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p>
        {texts.complaint}{" "}
        {authority && (
          <a href={authority.to} rel="noopener">
            {authority.name}
          </a>
        )}
      </p>
    </>
  );
}
