import { formatTime, stateLabel } from '@unilink/shared'
import { stateSaid } from '#src/config/language/said/state-said.ts'
import { emulatorConsoleTexts } from '#src/config/texts/emulator/console.ts'
import type { Cell } from '../control/emu.tsx'

const STATE = /^(data|app|link|review|domain)State$/
/** Columns of the history of profiles. */
const DATA_STATES = new Set(['fromState', 'toState'])
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A cell as a person reads it: a state by its number and name, a moment in the portal's time. */
export function cellText(column: string, value: Cell): string {
  if (typeof value === 'string' && MOMENT.test(value)) return formatTime(value)
  if (typeof value !== 'number') return String(value)
  const machine = DATA_STATES.has(column) ? 'data' : STATE.exec(column)?.[1]
  if (machine !== undefined)
    return `${value} ${stateSaid(stateLabel(machine as Parameters<typeof stateLabel>[0], value))}`
  const type = column === 'accountType' ? emulatorConsoleTexts.accountTypes[value as 1 | 2 | 3] : undefined
  return type === undefined ? String(value) : `${value} ${type}`
}

/** What a row is called, in whichever column its table has for it. */
export const nameOf = (row: Readonly<Record<string, Cell>>): Cell | undefined =>
  ['linkName', 'appName', 'name', 'title', 'email', 'domain', 'entry'].map((column) => row[column]).find(Boolean)
