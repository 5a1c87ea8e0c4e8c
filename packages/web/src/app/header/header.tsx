import { Link, useLocation } from 'react-router-dom'
import { isAccountPath, routes } from '#src/config/routes.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { shellTexts as texts } from '#src/config/texts/shell.ts'
import { isPcTerminal } from '#src/config/terminal.ts'
import { useAccount } from '#src/stores/account.ts'
import { Box, Row, classNames, Text } from '#src/ui/theme/primitives.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Popover } from '#src/ui/popover/popover.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { PaletteButton } from '../palette/palette-button.tsx'
import styles from './header.module.css'
import { isTabCurrent, tabsFor } from './header-tabs.ts'
import { lazyPart } from '#src/ui/state/lazy-part.tsx'
import { ErrorBoundary } from '../trouble/error-boundary.tsx'
import noticeStyles from './notices.module.css'
import { ThemeSwitch, LanguageSwitch } from '../layouts/switches.tsx'
import { accountMenuItems } from './account-menu-items.ts'
import { useSignOut } from '../layouts/use-sign-out.ts'

/** Nobody's at the server, whose pages have no tab that depends on it. */
const isPc = typeof navigator === 'object' && isPcTerminal(navigator.userAgent, navigator.maxTouchPoints)

/** The portal's header; without tabs and menu on account pages, where what is sought may be found all the same. */
export function Header() {
  const { pathname } = useLocation()
  const { info, ready, signedIn } = useAccount()
  // The name's width places all to the left of it; a guest's buttons must not flash by either.
  const isKnown = ready || !signedIn
  const plain = isAccountPath(pathname)
  return (
    <Row as="header" gap={3} position="sticky" pad="0 3" lineBelow ground="surface" className={styles.header}>
      <Row
        as={Link}
        gap={1.5}
        tone="ink"
        size={18}
        weight={600}
        whiteSpace="nowrap"
        hoverTone="ink"
        to={routes.home}
        aria-label={commonTexts.siteName}
      >
        <Logo />
        <span className={classNames(styles.name, plain && styles.nameShown)}>{commonTexts.siteName}</span>
      </Row>
      {!plain && (
        <>
          <Box as="nav" display="flex" flex={1} gap={3} className={styles.tabs} aria-label={texts.mainNavigation}>
            {tabsFor({ isPc, hasAccount: info !== null, isOperator: info?.operator }).map((tab) => (
              <Row
                as={Link}
                key={tab.to}
                gap={0}
                position="relative"
                tone="text"
                size={15}
                whiteSpace="nowrap"
                hoverTone="primary"
                to={tab.to}
                className={classNames(styles.tab, isTabCurrent(tab, pathname) && styles.current)}
                aria-current={isTabCurrent(tab, pathname) ? 'page' : undefined}
              >
                {tab.text}
              </Row>
            ))}
          </Box>
          <Row pushed minHeight={40} className={styles.side} style={{ visibility: isKnown ? undefined : 'hidden' }}>
            <PaletteButton />
            {info !== null && <NoticesBell />}
            <AccountMenu isPc={isPc} />
          </Row>
        </>
      )}
      {plain && signedIn && (
        <Box pushed>
          <PaletteButton />
        </Box>
      )}
    </Row>
  )
}

/** The portal's mark: one link that leads to many places. */
const Logo = () => (
  <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none' }}>
    <rect width="32" height="32" rx="8" fill="#1f5eff" />
    <path d="M10 9v7a6 6 0 0 0 12 0V9" fill="none" stroke="#fff" strokeWidth="3.2" strokeLinecap="round" />
    <circle cx="10" cy="8.5" r="2.6" fill="#fff" />
    <circle cx="22" cy="8.5" r="2.6" fill="#fff" />
    <circle cx="16" cy="22.6" r="2.6" fill="#fff" />
  </svg>
)

const NoticesPanel = lazyPart(async () => (await import('./notices-panel.tsx')).NoticesPanel, <Skeleton />)

const MOST = 99

function NoticesBell() {
  const unread = useAccount().info?.unreadCount ?? 0
  return (
    <Popover
      label={unread > 0 ? texts.noticesUnread(unread) : texts.notices}
      buttonClass={noticeStyles.bell}
      wide
      button={
        <>
          <Icon name="bell" size={20} />
          {unread > 0 && (
            <Text round={8} zIndex={1} pad="0 0.5" weight={600} tone="on-fill" className={noticeStyles.badge}>
              {unread > MOST ? `${MOST}+` : unread}
            </Text>
          )}
        </>
      }
    >
      {() => (
        <ErrorBoundary>
          <NoticesPanel />
        </ErrorBoundary>
      )}
    </Popover>
  )
}

/** Who is there and what they may do; login and register for a guest. */
function AccountMenu({ isPc }: { isPc: boolean }) {
  const { info } = useAccount()
  const leave = useSignOut()
  if (info === null) return <GuestLinks />
  return (
    <Popover
      label={`${texts.accountMenu} ${info.name || info.email}`}
      buttonClass={styles.account}
      button={
        <>
          <Icon name="user" />
          <Text maxWidth={200} hiddenAt={860} truncate>
            {info.name || info.email}
          </Text>
          <Icon name="chevronDown" size={14} />
        </>
      }
    >
      {(close) => (
        <Box as="ul" pad={1} bare>
          <Box as="li" below={1} pad="1 1.5" lineBelow tone="muted" size={12}>
            {info.email}
          </Box>
          {accountMenuItems(info, isPc).map(({ text, to }) => (
            <li key={to}>
              <Link to={to} className={styles.item} onClick={close}>
                {text}
              </Link>
            </li>
          ))}
          <Box as="li" pad="1 1.5">
            <ThemeSwitch name="menu-theme" />
          </Box>
          <li>
            <LanguageSwitch className={styles.item} />
          </li>
          <li>
            <button type="button" className={styles.item} disabled={leave.running} onClick={() => void leave.run()}>
              {texts.logout}
            </button>
          </li>
        </Box>
      )}
    </Popover>
  )
}

const GuestLinks = () => (
  <>
    <ButtonLink to={routes.login} kind="text" size="small" text={texts.login} />
    <ButtonLink to={routes.register} kind="primary" size="small" text={texts.register} />
  </>
)
