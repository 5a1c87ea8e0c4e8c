import { Outlet } from 'react-router-dom'
import styles from './account-layout.module.css'
import { Footer } from './footer.tsx'

/** Account pages: a screen in the middle of a quiet ground. A screen draws its own card, as wide as it needs. */
export function AccountLayout() {
  return (
    <div className={styles.layout}>
      <div className={styles.screen}>
        <Outlet />
      </div>
      <Footer />
    </div>
  )
}
