import { Suspense } from 'react'
import { shellTexts } from '#src/config/texts/shell.ts'
import { useAccount } from '#src/stores/account.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Text } from '#src/ui/theme/primitives.tsx'
import { lazyScreen } from '../loading/lazy-screen.tsx'
import { ErrorBoundary } from '../trouble/error-boundary.tsx'
import styles from './notices.module.css'
import { Popover } from '#src/ui/popover/popover.tsx'

const NoticesPanel = lazyScreen(async () => (await import('./notices-panel.tsx')).NoticesPanel)

const MOST = 99

export function NoticesBell() {
  const unread = useAccount().info?.unreadCount ?? 0
  return (
    <Popover
      label={unread > 0 ? shellTexts.noticesUnread(unread) : shellTexts.notices}
      buttonClass={styles.bell}
      wide
      button={
        <>
          <Icon name="bell" size={20} />
          {unread > 0 && (
            <Text round={8} zIndex={1} pad="0 0.5" weight={600} tone="on-fill" className={styles.badge}>
              {unread > MOST ? `${MOST}+` : unread}
            </Text>
          )}
        </>
      }
    >
      {() => (
        <ErrorBoundary>
          <Suspense fallback={<Skeleton />}>
            <NoticesPanel />
          </Suspense>
        </ErrorBoundary>
      )}
    </Popover>
  )
}
