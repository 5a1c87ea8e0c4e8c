import { stateLabel, statesOf, type Machine } from '@unilink/shared'
import { stateSaid } from '#src/config/language/said/state-said.ts'
import type { ListFilter } from './filter-chips.tsx'

/** Narrows a list to the things in one state. */
export const stateFilter = (machine: Machine, name: string, label: string): ListFilter => ({
  name,
  label,
  options: statesOf(machine).map((value) => ({ value, label: stateSaid(stateLabel(machine, value)) })),
})
