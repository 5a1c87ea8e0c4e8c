import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Row, Text } from '#src/ui/theme/primitives.tsx'
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
    <div className={styles.frame}>
      <section className={styles.card}>
        <h1>{title}</h1>
        {hint !== undefined && (
          <Text as="p" above={1} tone="muted">
            {hint}
          </Text>
        )}
        <Text as="div" above={3}>
          {children}
        </Text>
      </section>
      {foot !== undefined && (
        <Text as="p" above={2} tone="muted" textAlign="center" className={styles.foot}>
          {foot}
        </Text>
      )}
    </div>
  )
}

interface ResultCardProps {
  title: string
  hint: ReactNode
  action: ReactNode
}

// It takes the place of a form on the same page, which screen readers would not notice.
const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

export function ResultCard({ title, hint, action }: ResultCardProps) {
  return (
    <div className={styles.frame}>
      <section className={styles.result}>
        <span className={`${badgeStyles.badge} ${styles.badge}`}>
          <Icon name="check" size={28} />
        </span>
        <h1 ref={takeFocus} tabIndex={-1}>
          {title}
        </h1>
        <Text as="div" above={1} tone="muted">
          {hint}
        </Text>
        <Row wrap justify="center" above={3} align="stretch">
          {action}
        </Row>
      </section>
    </div>
  )
}
