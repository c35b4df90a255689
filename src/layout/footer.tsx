import { useWords } from "../components/labels/page-words";
import { joinClasses, overPicture, Row, ruled, Stack } from "../components/layout/layout";
import { SiteLink } from "../components/site-link";
import { Heading } from "../components/text/heading";
import { Text } from "../components/text/text";
import * as styles from "./site-layout.module.css";
import type { LayoutText } from "./layout-text";
import { Monogram } from "./monogram";
import { useSite } from "./use-site";

/** The end of every page: the way to everything else, the address, the small print. */
export function Footer({ text }: { text: LayoutText }) {
  const { settings, navigation, legalPath } = useSite();
  const { brand, tagline, office, email, network } = settings;
  const { lang, note, t, labelProps } = text;
  const words = useWords().layout;
  const legal = [
    [words.privacy, legalPath("privacy") ?? settings.privacyPolicy],
    [words.terms, legalPath("terms") ?? settings.termsOfService],
    [words.accessibility, legalPath("accessibility")],
  ] as const;
  return (
    <footer className={joinClasses(overPicture, styles.footer)} lang={lang}>
      <div className={styles.inner}>
        <div>
          <Row as="p" align="center" className={styles.brand}>
            <Monogram className={styles.footerMark} />
            {brand}
          </Row>
          <p {...labelProps(tagline)} />
          <address className={styles.address}>
            {office.street}
            <br />
            {office.postalCode} {office.city}, {t(office.country)}
            <br />
            <a href={`mailto:${email}`}>{email}</a>
          </address>
        </div>
        <nav aria-label={words.footer}>
          <Row gap={6} className={styles.groups}>
            {navigation.footer.map(({ heading, links }) => (
              <Stack key={heading} gap={2}>
                <Heading size="plain" lang={labelProps(heading).lang}>
                  {t(heading)}
                </Heading>
                <ul>
                  {links.map(({ label, to }) => (
                    <li key={to}>
                      <SiteLink to={to} className={styles.link} {...labelProps(label)} />
                    </li>
                  ))}
                </ul>
              </Stack>
            ))}
          </Row>
          {note && <Text look="note">{note}</Text>}
        </nav>
        <Row gap={6} align="between" className={joinClasses(ruled, styles.end)}>
          <p {...labelProps(settings.legalNotice)} />
          <Row as="ul" gap={5} className={styles.legal}>
            <li>
              <SiteLink to={network.to} {...labelProps(network.label)} />
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
      </div>
    </footer>
  );
}
