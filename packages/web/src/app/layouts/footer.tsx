import { Link } from 'react-router-dom'
import { now } from '#src/api/now.ts'
import { mailTo, routes } from '#src/config/routes.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { shellTexts } from '#src/config/texts/shell.ts'
import styles from './footer.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The foot of public and account pages. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`content-width ${styles.inner}`}>
        <div className={styles.about}>
          <strong className={styles.name}>{commonTexts.siteName}</strong>
          <p>{shellTexts.footerAbout}</p>
        </div>
        <nav className={styles.columns} aria-label={shellTexts.footerNavigation}>
          <div className={styles.column}>
            <strong className={styles.heading}>{shellTexts.footerSite}</strong>
            <Link to={routes.home}>{shellTexts.tabHome}</Link>
            <Link to={routes.newsList}>{shellTexts.footerNews}</Link>
            <Link to={routes.documents}>{shellTexts.tabDocuments}</Link>
          </div>
          <div className={styles.column}>
            <strong className={styles.heading}>{shellTexts.footerSupport}</strong>
            <Link to={routes.privacy}>{shellTexts.footerPrivacy}</Link>
            <a href={mailTo(shellTexts.footerContactAddress)}>{shellTexts.footerContact}</a>
            <span>{shellTexts.footerContactAddress}</span>
          </div>
        </nav>
        <div className={styles.foot}>
          {/* A page that was prerendered last year may show another year. */}
          <p suppressHydrationWarning>{shellTexts.footerRights(new Date(now()).getFullYear())}</p>
          <div className={styles.choices}>
            <LanguageSwitch className={styles.language} />
            <ThemeSwitch name="footer-theme" />
          </div>
        </div>
      </div>
    </footer>
  )
}
