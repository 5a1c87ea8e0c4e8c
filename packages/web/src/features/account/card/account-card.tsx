import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'
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
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        <div className={styles.body}>{children}</div>
      </section>
      {foot !== undefined && <p className={styles.foot}>{foot}</p>}
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
        <div className={styles.hint}>{hint}</div>
        <div className={styles.action}>{action}</div>
      </section>
    </div>
  )
}
