import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { shellTexts } from '#src/config/texts/shell.ts'
import { DialogHost } from '#src/ui/dialog/dialog-host.tsx'
import { PageSkeleton } from '#src/ui/state/skeleton.tsx'
import { ToastHost } from '#src/ui/toast/toast-host.tsx'
import styles from './app.module.css'
import { EmulatorPanelSlot } from './emulator-panel-slot.tsx'
import { Header } from './header/header.tsx'
import { Screens } from './routing/router.tsx'
import { useFocusOnArrival } from './routing/use-focus-on-arrival.ts'
import { useScrollRestoration } from './routing/use-scroll-restoration.ts'
import { useSessionReactions } from './session-reactions.tsx'
import { ErrorBoundary } from './trouble/error-boundary.tsx'
import { OfflineNotice } from './trouble/offline-notice.tsx'
import { usePageViews } from './use-page-views.ts'

const MAIN_ID = 'main'

/** The portal: header, screen, and what may lie above them. */
export function App() {
  const { pathname } = useLocation()
  useSessionReactions()
  useScrollRestoration()
  usePageViews()
  useFocusOnArrival(MAIN_ID)
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {shellTexts.skipToContent}
      </a>
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Screens />
          </Suspense>
        </ErrorBoundary>
      </main>
      <OfflineNotice />
      <EmulatorPanelSlot />
      <DialogHost />
      <ToastHost />
    </>
  )
}
