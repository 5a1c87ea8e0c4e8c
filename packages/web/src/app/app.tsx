import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isEmulatorPath } from '#src/config/routes.ts'
import { shellTexts } from '#src/config/texts/shell.ts'
import { DialogHost } from '#src/ui/dialog/dialog-host.tsx'
import { Box, Text } from '#src/ui/theme/primitives.tsx'
import { ToastHost } from '#src/ui/toast/toast-host.tsx'
import { lazyPart } from '#src/ui/state/lazy-part.tsx'
import { api } from '#src/api/client.ts'
import { useAccount } from '#src/stores/account.ts'
import styles from './app.module.css'
import { EmulatorPanelSlot } from './emulator-panel-slot.tsx'
import { Header } from './header/header.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { Screens } from './routing/router.tsx'
import { useScrollRestoration } from './routing/use-scroll-restoration.ts'
import { useSessionReactions } from './session-reactions.tsx'
import { ErrorBoundary } from './trouble/error-boundary.tsx'
import { OfflineNotice } from './trouble/offline-notice.tsx'

const MAIN_ID = 'main'

/** The portal; at the emulator's addresses its screens alone. */
export function App() {
  const { pathname } = useLocation()
  const { leave } = useSessionReactions()
  useScrollRestoration()
  usePageViews()
  useFocusOnArrival(MAIN_ID)
  if (isEmulatorPath(pathname)) {
    return (
      <>
        <EmulatorPanelSlot page palette={<PaletteButton />} />
        <ToastHost />
      </>
    )
  }
  return (
    <>
      <Text as="a" pad="1 2" round={8} tone="on-fill" position="fixed" className={styles.skip} href={`#${MAIN_ID}`}>
        {shellTexts.skipToContent}
      </Text>
      <Header />
      <Box as="main" minHeight="screen" id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <ErrorBoundary resetKey={pathname}>
          <Screens />
        </ErrorBoundary>
      </Box>
      <OfflineNotice />
      <EmulatorPanelSlot page={false} />
      <SignInOverSlot onLeave={leave} />
      <DialogHost />
      <ToastHost />
    </>
  )
}

/** Counts the portal's page views: the path only, never its query. */
function usePageViews(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (isEmulatorPath(pathname)) return
    // Whoever reads the page must not suffer from the counting of it.
    api.stat.add({ type: 'page', path: pathname }).catch(() => undefined)
  }, [pathname])
}

/** After a change of page the focus goes to its main part, as it would on a page loaded anew. */
function useFocusOnArrival(mainId: string): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [pathname, mainId])
}

const SignInOver = lazyPart(async () => (await import('#src/features/account/sign-in-over.tsx')).SignInOver)

/** Where one signs in again when the session ended in the middle of a form. */
function SignInOverSlot({ onLeave }: { onLeave: () => void }) {
  const { ended } = useAccount()
  if (!ended) return null
  return (
    <ErrorBoundary>
      <SignInOver onLeave={onLeave} />
    </ErrorBoundary>
  )
}
