import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Card, Hint, Row, Text } from '#src/ui/theme/primitives.tsx'
import badgeStyles from '#src/ui/state/badge.module.css'
import styles from './account-card.module.css'

interface AccountCardProps {
  title: string
  hint?: ReactNode
  /** Beneath the card: the way to a neighbouring screen. */
  foot?: ReactNode
  children: ReactNode
}

export function AccountCard({ title, hint, foot, children }: AccountCardProps) {
  return (
    <Text as="div" maxWidth={440} margin="0 auto">
      <Card pad={5} className={styles.card}>
        <h1>{title}</h1>
        {hint !== undefined && <Hint above={1}>{hint}</Hint>}
        <Text as="div" above={3}>
          {children}
        </Text>
      </Card>
      {foot !== undefined && (
        <Hint above={2} textAlign="center" className={styles.foot}>
          {foot}
        </Hint>
      )}
    </Text>
  )
}

// It takes the place of a form on the same page, which screen readers would not notice.
const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

export function ResultCard({ title, hint, action }: { title: string; hint: ReactNode; action: ReactNode }) {
  return (
    <Text as="div" maxWidth={440} margin="0 auto">
      <Card display="grid" justifyItems="center" textAlign="center" pad={5} className={styles.result}>
        <Text ground="green-soft" tone="green" className={badgeStyles.badge}>
          <Icon name="check" size={28} />
        </Text>
        <h1 ref={takeFocus} tabIndex={-1}>
          {title}
        </h1>
        <Text as="div" above={1} tone="muted">
          {hint}
        </Text>
        <Row wrap justify="center" above={3} align="stretch">
          {action}
        </Row>
      </Card>
    </Text>
  )
}
