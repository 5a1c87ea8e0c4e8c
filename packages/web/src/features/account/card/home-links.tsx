import { DATA_STATE } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { accountTexts } from '#src/config/texts/account.ts'
import { titles } from '#src/config/texts/titles.ts'
import { useAccount } from '#src/stores/account.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'

export function HomeLinks() {
  const { to, title } = useAccountHome()
  return (
    <>
      <ButtonLink to={routes.home} text={accountTexts.toHome} />
      <ButtonLink to={to} kind="primary" text={title} />
    </>
  )
}

export function BackLink() {
  const { to, title } = useAccountHome()
  return <Link to={to}>{accountTexts.backTo(title)}</Link>
}

/** The screen that the account menu names first: the information of an approved account, the state of any other. */
function useAccountHome() {
  const { info } = useAccount()
  return info?.dataState === DATA_STATE.active
    ? { to: routes.accountInfo, title: titles.accountInfo }
    : { to: routes.perfectStatus, title: titles.perfectStatus }
}
