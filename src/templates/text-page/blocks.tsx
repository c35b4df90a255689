import { useSite } from "../../components/hooks/use-site";
import { useWords } from "../../components/labels/words";
import { Grid, joinClasses, panelClass, topRuleClass, Stack } from "../../components/layout/layout";
import { Text } from "../../components/text/text";
import * as styles from "./text-page.module.css";

type BlockTexts = NonNullable<Queries.TextPageFieldsFragment["blocks"]>;

interface BlockProps {
  name: string;
  texts: BlockTexts | null;
}

/**
 * A part of a text that the site generates. The host removes what does not hold for its settings
 * (functions/shared/fill-page.ts).
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

function Recipients({ list }: { list: BlockTexts["recipients"] }) {
  return (
    <ul className={styles.recipients}>
      {list.map(({ when, name, task, place }) => (
        <Grid
          key={name}
          as="li"
          gap={5}
          className={joinClasses(topRuleClass, styles.recipient)}
          data-if={when}
        >
          <strong>{name}</strong>
          <span>{task}</span>
          <Text as="span">{place}</Text>
        </Grid>
      ))}
    </ul>
  );
}

function RetentionFigures({ texts }: { texts: BlockTexts["retention"] }) {
  const { leadMonths, applicationMonths, flaggedDays } = useSite().retention;
  const { day, days, month, months } = useWords().page;
  const figures = [
    [leadMonths, leadMonths === 1 ? month : months, texts.leads],
    [applicationMonths, applicationMonths === 1 ? month : months, texts.applications],
    [flaggedDays, flaggedDays === 1 ? day : days, texts.flagged],
  ] as const;
  return (
    <Stack as="ul" className={joinClasses(panelClass, styles.figures)} data-retention="">
      {figures.map(([number, unit, text]) => (
        <li key={text}>
          <strong>
            {number} {unit}
          </strong>
          <span>{text}</span>
        </li>
      ))}
    </Stack>
  );
}

/** Static hosts do not count visits. */
function Counting({ texts }: { texts: BlockTexts["counting"] }) {
  return (
    <>
      <p data-if="counting" hidden>
        {texts.on}
      </p>
      <p data-if="!counting">{texts.off}</p>
    </>
  );
}

function Rights({ texts }: { texts: BlockTexts["rights"] }) {
  const { office, email } = useSite();
  const { authorities } = useWords().page;
  const authority = authorities.find(({ country }) => country === office.countryCode);
  return (
    <>
      <Grid as="dl" columns="fit" gap={5}>
        {texts.list.map(({ name, text }) => (
          <div key={name} className={topRuleClass}>
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
