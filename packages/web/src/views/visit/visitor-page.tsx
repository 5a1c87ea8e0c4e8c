import { stillPage } from './still-page.ts'
import styles from './visit.module.css'

/** A visitor's page in a phone: a picture, in which nothing may run, be pressed or be reached by the keyboard. */
export function VisitorPage({ html, title }: { html: string; title: string }) {
  return (
    <div className={styles.phone}>
      <iframe className={styles.frame} title={title} sandbox="" tabIndex={-1} srcDoc={stillPage(html)} />
    </div>
  )
}
