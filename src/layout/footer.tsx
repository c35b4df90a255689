import { SiteLink } from "../components/site-link";
import * as styles from "./footer.module.css";
import { Monogram } from "./monogram";
import { useSite } from "./use-site";

/** The end of every page: the way to everything else, the address, the small print. */
export function Footer() {
  const { settings, navigation, legalPath } = useSite();
  const { brand, tagline, office, email, network } = settings;
  return (
    <footer className={styles.footer} lang="en">
      <div className={styles.inner}>
        <div>
          <p className={styles.brand}>
            <Monogram className={styles.mark} />
            {brand}
          </p>
          <p className="mt-3">{tagline}</p>
          <address className={styles.address}>
            {office.street}
            <br />
            {office.postalCode} {office.city}, {office.country}
            <br />
            <a href={`mailto:${email}`}>{email}</a>
          </address>
        </div>
        <nav aria-label="Footer" className={styles.groups}>
          {navigation.footer.map(({ heading, links }) => (
            <div key={heading}>
              <h2 className={styles.heading}>{heading}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <SiteLink to={to} className="touch">
                      {label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.end}>
          <p>{settings.legalNotice}</p>
          <ul className={styles.small}>
            <li>
              <SiteLink to={network.to}>{network.label}</SiteLink>
            </li>
            <li>
              <SiteLink to={legalPath("privacy") ?? settings.privacyPolicy}>
                Privacy Policy
              </SiteLink>
            </li>
            <li>
              <SiteLink to={legalPath("terms") ?? settings.termsOfService}>
                Terms of Service
              </SiteLink>
            </li>
            <li>
              <SiteLink to="/accessibility">Accessibility</SiteLink>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
