import { SiteLink } from "../components/site-link";
import * as styles from "./footer.module.css";
import type { FrameText } from "./frame-text";
import { Monogram } from "./monogram";
import { useSite } from "./use-site";

/** The end of every page: the way to everything else, the address, the small print. */
export function Footer({ text }: { text: FrameText }) {
  const { settings, navigation, legalPath } = useSite();
  const { brand, tagline, office, email, network } = settings;
  const { lang, note, t, labelProps } = text;
  return (
    <footer className={styles.footer} lang={lang}>
      <div className={styles.inner}>
        <div>
          <p className={styles.brand}>
            <Monogram className={styles.mark} />
            {brand}
          </p>
          <p className={styles.tagline} {...labelProps(tagline)} />
          <address className={styles.address}>
            {office.street}
            <br />
            {office.postalCode} {office.city}, {t(office.country)}
            <br />
            <a href={`mailto:${email}`}>{email}</a>
          </address>
        </div>
        <nav aria-label={t("Footer")}>
          <div className={styles.groups}>
            {navigation.footer.map(({ heading, links }) => (
              <div key={heading}>
                <h2 className={styles.heading} lang={labelProps(heading).lang}>
                  {t(heading)}
                </h2>
                <ul>
                  {links.map(({ label, to }) => (
                    <li key={to}>
                      <SiteLink to={to} className={styles.link} {...labelProps(label)} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          {note && <p className={styles.note}>{note}</p>}
        </nav>
        <div className={styles.end}>
          <p {...labelProps(settings.legalNotice)} />
          <ul className={styles.small}>
            <li>
              <SiteLink to={network.to} {...labelProps(network.label)} />
            </li>
            <li>
              <SiteLink
                to={legalPath("privacy") ?? settings.privacyPolicy}
                {...labelProps("Privacy Policy")}
              />
            </li>
            <li>
              <SiteLink
                to={legalPath("terms") ?? settings.termsOfService}
                {...labelProps("Terms of Service")}
              />
            </li>
            <li>
              <SiteLink to="/accessibility" {...labelProps("Accessibility")} />
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
