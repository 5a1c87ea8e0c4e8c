import type { ReactNode } from 'react'
import { Row } from '#src/ui/theme/primitives.tsx'

interface NoteProps {
  tone: keyof typeof TONES
  action?: ReactNode
  children: ReactNode
}

const TONES = {
  info: { ground: 'primary-soft', tone: 'primary-strong' },
  warning: { ground: 'amber-soft', tone: 'amber' },
  problem: { ground: 'red-soft', tone: 'red' },
} as const

export const Note = ({ tone, action, children }: NoteProps) => (
  <Row as="output" wrap justify="space-between" below={2} pad="1.5 2" round={8} {...TONES[tone]}>
    <span>{children}</span>
    {action}
  </Row>
)
