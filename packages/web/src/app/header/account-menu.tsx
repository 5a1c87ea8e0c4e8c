import { Link } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { shellTexts } from '#src/config/texts/shell.ts'
import { useAccount } from '#src/stores/account.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { LanguageSwitch } from '../layouts/language-switch.tsx'
import { ThemeSwitch } from '../layouts/theme-switch.tsx'
import { accountMenuItems } from './account-menu-items.ts'
import styles from './header.module.css'
import { useSignOut } from '../layouts/use-sign-out.ts'
import { Popover } from '#src/ui/popover/popover.tsx'
import { Box, Text } from '#src/ui/theme/primitives.tsx'

/** Who is there and what they may do; login and register for a guest. */
export function AccountMenu({ isPc }: { isPc: boolean }) {
  const { info } = useAccount()
  const leave = useSignOut()
  if (info === null) return <GuestLinks />
  return (
    <Popover
      label={`${shellTexts.accountMenu} ${info.name || info.email}`}
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
              {shellTexts.logout}
            </button>
          </li>
        </Box>
      )}
    </Popover>
  )
}

function GuestLinks() {
  return (
    <>
      <ButtonLink to={routes.login} kind="text" size="small" text={shellTexts.login} />
      <ButtonLink to={routes.register} kind="primary" size="small" text={shellTexts.register} />
    </>
  )
}
