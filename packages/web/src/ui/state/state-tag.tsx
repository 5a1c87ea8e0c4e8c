import { stateLabel, type Machine } from '@unilink/shared'
import { stateSaid } from '#src/config/language/said/state-said.ts'
import { Tag, type TagTone } from './tag.tsx'

const REVIEW = { 1: 'amber', 2: 'green', 3: 'red', 4: 'grey' } as const

const TONES: Record<Machine, Readonly<Record<number, TagTone>>> = {
  data: { 0: 'grey', 1: 'amber', 2: 'green', 3: 'red', 4: 'red' },
  review: REVIEW,
  link: { 0: 'grey', 1: 'green', 2: 'grey', 3: 'red', 4: 'amber' },
  domain: { 1: 'amber', 2: 'green', 3: 'red', 4: 'red' },
  app: { 1: 'green', 3: 'red' },
  address: REVIEW,
}

interface StateTagProps {
  machine: Machine
  state: number
  /** Shown when pointed at and read out: why it was rejected or frozen. */
  reason?: string | null | undefined
}

/** The state of a thing, by name and colour. */
export const StateTag = ({ machine, state, reason }: StateTagProps) => (
  <Tag tone={TONES[machine][state] ?? 'grey'} reason={reason}>
    {stateSaid(stateLabel(machine, state))}
  </Tag>
)
