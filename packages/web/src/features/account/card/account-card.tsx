import type { ReactNode } from 'react'
import { DATA_STATE } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box, Card, Hint, Row, Text } from '#src/ui/theme/primitives.tsx'
import badgeStyles from '#src/ui/state/badge.module.css'
import { routes } from '#src/config/routes.ts'
import { accountTexts } from '#src/config/texts/account.ts'
import { titles } from '#src/config/texts/titles.ts'
import { useAccount } from '#src/stores/account.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import styles from './account-card.module.css'

interface AccountCardProps {
  title: string
  hint?: ReactNode
  /** Beneath the card: the way to a neighbouring screen. */
  foot?: ReactNode
  children: ReactNode
}

export const AccountCard = ({ title, hint, foot, children }: AccountCardProps) => (
  <Box maxWidth={440} margin="0 auto">
    <Card pad={5} className={styles.card}>
      <h1>{title}</h1>
      {hint !== undefined && <Hint above={1}>{hint}</Hint>}
      <Box above={3}>{children}</Box>
    </Card>
    {foot !== undefined && (
      <Hint above={2} textAlign="center" className={styles.foot}>
        {foot}
      </Hint>
    )}
  </Box>
)

// It takes the place of a form on the same page, which screen readers would not notice.
const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

export const ResultCard = ({ title, hint, action }: { title: string; hint: ReactNode; action: ReactNode }) => (
  <Box maxWidth={440} margin="0 auto">
    <Card display="grid" justifyItems="center" textAlign="center" pad={5} className={styles.result}>
      <Text ground="green-soft" tone="green" className={badgeStyles.badge}>
        <Icon name="check" size={28} />
      </Text>
      <h1 ref={takeFocus} tabIndex={-1}>
        {title}
      </h1>
      <Box above={1} tone="muted">
        {hint}
      </Box>
      <Row wrap justify="center" above={3} align="stretch">
        {action}
      </Row>
    </Card>
  </Box>
)

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
