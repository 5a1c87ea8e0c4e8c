import { KeepAliveOutlet } from '../route-table/keep-alive-outlet.tsx'
import { Footer } from './footer.tsx'
import styles from './public-layout.module.css'

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
