import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { SITE_ZONE } from "../../site/site-data";
import { Accordion } from "../../components/accordion/accordion";
import { useSite } from "../../components/hooks/use-site";
import { useWords } from "../../components/labels/words";
import { Heading } from "../../components/text/heading";
import { Grid, Section, Stack } from "../../components/layout/layout";
import { Picture } from "../../components/picture/picture";
import { SiteLink } from "../../components/site-link";
import { Text } from "../../components/text/text";
import { keepTogether } from "../../components/text/keep-together";
import type { SectionProps } from "../section";
import * as styles from "./office.module.css";

/** A drawn map that links to an online map, and a card with the office's address and hours. */
export function OfficeSection({ data, id }: SectionProps<"Office">) {
  const { name, street, postalCode, city, country } = useSite().office;
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Stack gap={5}>
        <div className={styles.place}>
          <SiteLink to={data.mapLink.to} className={styles.map}>
            <Picture
              picture={data.map}
              sizes="(width >= 1280px) 73rem, 100vw"
              isAboveFold
              className={styles.picture}
            />
            <span className={styles.chip}>
              {data.mapLink.label}
              <ArrowUpRight aria-hidden="true" size={18} />
            </span>
          </SiteLink>
          <div className={styles.card}>
            <Heading id={id} size="medium">
              {data.heading}
            </Heading>
            <Text as="address" className={styles.address}>
              {name}
              <br />
              {street}
              <br />
              {postalCode} {city}, {country}
            </Text>
            <OpeningHours data={data} />
          </div>
        </div>
        {data.directions && <Directions {...data.directions} />}
      </Stack>
    </Section>
  );
}

/** The opening hours. src/bootstrap/page-features.ts marks those of today. */
function OpeningHours({ data }: Pick<SectionProps<"Office">, "data">) {
  const { weekdays } = useWords().date;
  return (
    <>
      <Heading level={3} size="plain">
        {data.hoursHeading}{" "}
        <Text as="span" look="note" className={styles.zone}>
          {data.zone}
        </Text>
      </Heading>
      <ul data-time-zone={SITE_ZONE.timeZone}>
        {data.hours.map(({ day, hours }, index) => (
          <li key={day} className={styles.day} data-day={day}>
            <span>{weekdays[index]}</span>
            <span className={styles.today}>{data.today}</span>
            <span className={styles.hours}>{keepTogether(hours)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The directions in words. */
function Directions({ heading, items }: NonNullable<SectionProps<"Office">["data"]["directions"]>) {
  const panel = (
    <Grid as="dl" columns="fit" gap={5}>
      {items.map(({ title, text }) => (
        <div key={title}>
          <Text as="dt" look="strong">
            {title}
          </Text>
          <Text as="dd">{text}</Text>
        </div>
      ))}
    </Grid>
  );
  return <Accordion items={[{ id: "directions", heading, panel }]} />;
}
