import type { ReactNode } from 'react'
import { Row } from '#src/ui/theme/primitives.tsx'
import styles from './profile.module.css'

interface NoteProps {
  tone: 'info' | 'warning' | 'problem'
  action?: ReactNode
  children: ReactNode
}

export function Note({ tone, action, children }: NoteProps) {
  return (
    <Row as="output" wrap justify="space-between" below={2} pad="1.5 2" round={8} className={styles[tone]}>
      <span>{children}</span>
      {action}
    </Row>
  )
}
