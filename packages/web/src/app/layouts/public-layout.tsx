import { KeepAliveOutlet } from '../routing/keep-alive-outlet.tsx'
import { Footer } from './footer.tsx'
import styles from './public-layout.module.css'

/** Home, news and documents: the screen takes the whole width, the footer follows. */
export function PublicLayout() {
  return (
    <div className={styles.layout}>
      <div className={styles.screen}>
        <KeepAliveOutlet />
      </div>
      <Footer />
    </div>
  )
}
