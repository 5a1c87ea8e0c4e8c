import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tag.module.css'

export type TagTone = 'grey' | 'blue' | 'green' | 'amber' | 'red'

interface TagProps {
  tone?: TagTone
  /** A line shown beneath when pointed at or focused. */
  reason?: string | null | undefined
  children: ReactNode
}

/** A small coloured word. */
export function Tag({ tone = 'grey', reason, children }: TagProps) {
  if (!reason) return <span className={classNames(styles.tag, styles[tone])}>{children}</span>
  return (
    <button type="button" className={classNames(styles.tag, styles[tone], styles.explained)}>
      {children}
      <span className={styles.reason} role="tooltip">
        {reason}
      </span>
    </button>
  )
}
