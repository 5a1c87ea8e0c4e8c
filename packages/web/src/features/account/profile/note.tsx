import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './profile.module.css'

interface NoteProps {
  tone: 'info' | 'warning' | 'problem'
  action?: ReactNode
  children: ReactNode
}

export function Note({ tone, action, children }: NoteProps) {
  return (
    <output className={classNames(styles.note, styles[tone])}>
      <span>{children}</span>
      {action}
    </output>
  )
}
