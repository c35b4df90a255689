import { useSite } from "../components/hooks/use-site";
import { useWords } from "../components/labels/words";
import {
  Grid,
  joinClasses,
  onDarkClass,
  Row,
  topRuleClass,
  Stack,
  fullRowClass,
} from "../components/layout/layout";
import { SiteLink } from "../components/site-link";
import { Heading } from "../components/text/heading";
import * as styles from "./site-layout.module.css";
import { LanguageSwitch } from "./language-switch";
import { Monogram } from "./monogram";

/** The footer of every page: navigation, address and legal links. */
export function Footer() {
  const site = useSite();
  const { lang, navigation, legalPath, brand, tagline, office, email, network } = site;
  const words = useWords().layout;
  const legal = [
    [words.privacy, legalPath("privacy") ?? site.privacyPolicy],
    [words.terms, legalPath("terms") ?? site.termsOfService],
    [words.accessibility, legalPath("accessibility")],
  ] as const;
  return (
    <footer className={joinClasses(onDarkClass, styles.footer)} lang={lang}>
      <Grid className={styles.inner}>
        <div>
          <Row as="p" align="center" className={styles.brand}>
            <Monogram size="2.25rem" />
            {brand}
          </Row>
          <p data-tagline="">{tagline}</p>
          <address className={styles.address}>
            {office.street}
            <br />
            {`${office.postalCode} ${office.city}, ${office.country}`}
            <br />
            <a href={`mailto:${email}`}>{email}</a>
          </address>
        </div>
        <nav aria-label={words.footer}>
          <Row gap={6} className={styles.groups}>
            {navigation.footer.map(({ heading, links }) => (
              <Stack key={heading} gap={2}>
                <Heading size="plain">{heading}</Heading>
                <ul>
                  {links.map(({ label, to }) => (
                    <li key={to}>
                      <SiteLink to={to} className={styles.link}>
                        {label}
                      </SiteLink>
                    </li>
                  ))}
                </ul>
              </Stack>
            ))}
          </Row>
        </nav>
        <Row
          gap={6}
          align="between"
          className={joinClasses(topRuleClass, fullRowClass, styles.end)}
        >
          <p>{site.legalNotice}</p>
          <Row as="ul" gap={5} className={styles.legal}>
            <LanguageSwitch as="li" />
            <li>
              <SiteLink to={network.to}>{network.label}</SiteLink>
            </li>
            {legal.map(
              ([label, to]) =>
                to && (
                  <li key={label}>
                    <SiteLink to={to}>{label}</SiteLink>
                  </li>
                ),
            )}
          </Row>
        </Row>
      </Grid>
    </footer>
  );
}
