import { useEffect, useRef } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { shellTexts as texts } from '#src/config/texts/shell.ts'
import { useAccount, type AccountInfo } from '#src/stores/account.ts'
import { lacksInfo } from '#src/stores/account-rules.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { IconName } from '#src/ui/icon/icon-paths.ts'
import { Place } from '#src/ui/link/place.ts'
import { Box, classNames } from '#src/ui/theme/primitives.tsx'
import { useSignOut } from './use-sign-out.ts'
import styles from './account-layout.module.css'
import { Footer } from './footer.tsx'
import { profilePath } from './profile-path.ts'

/** Where one has an account and changes it, apart from where one gets in. */
const OWN: readonly string[] = [
  routes.security,
  routes.accountInfo,
  routes.perfectStatus,
  routes.perfectInfo,
  routes.roleEnterprise,
  routes.roleGovernment,
  routes.rolePersonal,
  routes.modifyEmail,
  routes.passwordChange,
]

/** Account pages: a screen on a quiet ground, beside it the account's menu for who is signed in. */
export function AccountLayout() {
  const { pathname } = useLocation()
  const { info, signedIn } = useAccount()
  // By what local storage remembers: the menu must not push the screen aside once the account is known.
  const own = signedIn && OWN.some((path) => path.toLowerCase() === pathname.toLowerCase())
  return (
    <Box minHeight="screen" display="flex" column ground="subtle" className={styles.layout}>
      <div className={classNames(own && styles.framed)}>
        {own && <AccountMenu pathname={pathname} dataState={info?.dataState} />}
        <Box maxWidth={960} width="full" margin="0 auto" pad="5 2" className={styles.screen}>
          <Outlet />
        </Box>
      </div>
      {!own && <Footer />}
    </Box>
  )
}

interface AccountPlace {
  text: string
  to: string
  icon: IconName
  /** Further paths at which one is there. */
  also?: readonly string[]
}

function AccountMenu({ pathname, dataState }: { pathname: string; dataState: AccountInfo['dataState'] | undefined }) {
  const menu = useRef<HTMLElement>(null)
  // On a phone the menu is a row that scrolls: it begins where one is.
  useEffect(() => {
    const current = menu.current?.querySelector<HTMLElement>('[aria-current]')
    if (current) menu.current?.scrollTo({ left: current.offsetLeft - current.offsetWidth })
  })
  const leave = useSignOut()
  // The console sends an account without a profile right back here.
  const hasConsole = dataState === undefined || !lacksInfo({ dataState })
  const roles = [routes.roleEnterprise, routes.roleGovernment, routes.rolePersonal, routes.perfectInfo]
  const places: AccountPlace[] = [
    { text: texts.menuSecurity, to: routes.security, icon: 'shield' },
    { text: texts.sideProfile, to: profilePath(dataState), icon: 'user', also: roles },
    { text: texts.sideStatus, to: routes.perfectStatus, icon: 'clock' },
    { text: texts.sideEmail, to: routes.modifyEmail, icon: 'mail' },
    { text: texts.sidePassword, to: routes.passwordChange, icon: 'lock' },
  ]
  return (
    <Box as="nav" lineRight ground="surface" ref={menu} className={styles.menu} aria-label={texts.accountArea}>
      <Place as={Link} to={hasConsole ? routes.consoleHome : routes.home}>
        <Icon name="chevronLeft" />
        {hasConsole ? texts.backToConsole : texts.goHome}
      </Place>
      {places.map(({ text, to, icon, also = [] }) => {
        const current = [to, ...also].some((path) => path.toLowerCase() === pathname.toLowerCase())
        return (
          <Place as={Link} key={to} to={to} aria-current={current ? 'page' : undefined}>
            <Icon name={icon} />
            {text}
          </Place>
        )
      })}
      <Place as="button" type="button" disabled={leave.running} onClick={() => void leave.run()}>
        <Icon name="exit" />
        {texts.logout}
      </Place>
    </Box>
  )
}
