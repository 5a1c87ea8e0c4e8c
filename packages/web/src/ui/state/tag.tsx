import type { ReactNode } from 'react'
import { classNames } from '../theme/primitives.tsx'
import { Tooltip } from '../popover/tooltip.tsx'
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
  const look = classNames(styles.tag, styles[tone])
  if (!reason) return <span className={look}>{children}</span>
  return (
    <Tooltip className={classNames(look, styles.explained)} text={reason}>
      {children}
    </Tooltip>
  )
}
