import { graphql } from "gatsby";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { Accordion } from "../../components/accordion/accordion";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { Picture } from "../../components/picture/picture";
import { SiteLink } from "../../components/site-link";
import * as styles from "./office.module.css";

export interface OfficeProps {
  data: Queries.ContactOfficeFragment;
  address: Queries.OfficeAddressFragment;
}

/** A drawn map that links to an online map, and the office's card. */
export function Office({ data, address }: OfficeProps) {
  return (
    <Band labelledBy="office" tone="ice">
      <div className="grid relative">
        <SiteLink to={data.mapLink.to} className={styles.map}>
          <Picture
            picture={data.map}
            sizes="(width >= 1280px) 73rem, 100vw"
            first
            className={styles.picture}
          />
          <span className={styles.chip}>
            {data.mapLink.label}
            <ArrowUpRight aria-hidden="true" size={18} />
          </span>
        </SiteLink>
        <div className={styles.card}>
          <Heading id="office" size="medium">
            {data.heading}
          </Heading>
          <address className={styles.address}>
            {address.name}
            <br />
            {address.street}
            <br />
            {address.postalCode} {address.city}, {address.country}
          </address>
          <Hours
            heading={data.hoursHeading}
            days={data.hours}
            today={data.today}
            zone={data.zone}
          />
        </div>
      </div>
      {data.directions && <Directions {...data.directions} />}
    </Band>
  );
}

type DirectionsProps = NonNullable<Queries.ContactOfficeFragment["directions"]>;

/** The map in words. */
function Directions({ heading, ways }: DirectionsProps) {
  const panel = (
    <dl className={styles.ways}>
      {ways.map(({ title, text }) => (
        <div key={title}>
          <dt className="bold">{title}</dt>
          <dd className="soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <div className="mt-5">
      <Accordion items={[{ id: "directions", heading, panel }]} />
    </div>
  );
}

interface HoursProps {
  heading: string;
  days: readonly { readonly day: string; readonly hours: string }[];
  /** Label beside the current day. */
  today: string;
  zone: string;
}

/** The week's opening hours. src/bootstrap/page-features.ts marks today's. */
function Hours({ heading, days, today, zone }: HoursProps) {
  return (
    <>
      <h3 className={styles.hoursHeading}>
        {heading} <span className={styles.zone}>{zone}</span>
      </h3>
      <ul>
        {days.map(({ day, hours }) => (
          <li key={day} className={styles.day} data-day={day}>
            <span>{day}</span>
            <span className={styles.today}>{today}</span>
            <span className={styles.hours}>{hours}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

export const query = graphql`
  fragment ContactOffice on ContactPageOffice {
    heading
    hoursHeading
    hours {
      day
      hours
    }
    today
    zone
    directions {
      heading
      ways {
        title
        text
      }
    }
    map {
      ...WidePicture
    }
    mapLink {
      label
      to
    }
  }

  fragment OfficeAddress on SiteSettingsOffice {
    name
    street
    postalCode
    city
    country
  }
`;
