import { useLocation } from 'react-router-dom'
import { inboxPath } from '#src/config/routes.ts'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { InboxScreen } from '../inbox/inbox-screen.tsx'
import { ConsoleBar } from './console-bar.tsx'
import styles from './console.module.css'

/** The emulator's own screens, in their frame. */
export function ConsoleScreen() {
  const { pathname } = useLocation()
  return (
    <div className={styles.frame}>
      <ConsoleBar />
      <main className={styles.main}>{pathname === inboxPath ? <InboxScreen /> : <EmptyState />}</main>
    </div>
  )
}
