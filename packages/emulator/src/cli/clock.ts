import { MANUAL } from '#src/generated/words/en/manual.ts'
import { misuse, told, type Text } from '#src/kernel/told/told.ts'
import type { clockCalls, EmuAnswerOf, EmuInputOf } from '@unilink/shared/emulator'
import type { Verb, VerbCall } from './verb.ts'
import { parseDuration } from './duration.ts'
import { EMULATOR_OPTIONS, reach } from './reach.ts'
import { say } from './say.ts'

type Clock = EmuAnswerOf<typeof clockCalls.read>
type Change = EmuInputOf<typeof clockCalls.change>

/** What each subcommand sends for its argument. */
const CHANGES: Record<string, (value: string | undefined) => Change> = {
  freeze: (time) => ({ freeze: true, ...(time !== undefined && { set: timeOf(time) }) }),
  run: () => ({ freeze: false }),
  set: (time) => ({ set: timeOf(needed('set', time, told('a time'))) }),
  advance: (by) => ({ advance: parseDuration(needed('advance', by, told('a duration'))) }),
  scale: (times) => ({ scale: factorOf(needed('scale', times, told('a factor'))) }),
  reset: () => ({ reset: true }),
}
const ALONE = new Set(['run', 'reset'])

export const clock: Verb = {
  name: 'clock',
  ...MANUAL.clock,
  words: '[freeze|run|set|advance|scale|reset] [value]',
  count: [0, 2],
  options: EMULATOR_OPTIONS,
  run: async (call) => {
    const [action, value] = call.words
    const { clock } = reach(call).emulator
    if (action === undefined) return tell(call, await clock.read())
    const change = Object.hasOwn(CHANGES, action) ? CHANGES[action] : undefined
    if (!change) throw misuse('clock takes freeze, run, set, advance, scale or reset, not “{}”', action)
    if (ALONE.has(action) && value !== undefined) throw misuse('clock {} does not take “{}”', action, value)
    return tell(call, await clock.change(change(value)))
  },
}

function tell(call: VerbCall, clock: Clock): number {
  const pace =
    clock.scale === 0
      ? told('stands still')
      : clock.scale === 1
        ? told('runs')
        : told('runs {} times as fast', clock.scale)
  return say(call, clock, [told('{}  {}', clock.now, clock.real ? told('the system’s time') : pace)])
}

function needed(action: string, value: string | undefined, what: Text): string {
  if (value === undefined) throw misuse('clock {} takes {}', action, what)
  return value
}

/** ISO 8601 with a zone, or a day in Shanghai. */
function timeOf(text: string): string {
  const whole = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00+08:00` : text
  const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(whole)
  if (!zoned || Number.isNaN(Date.parse(whole)))
    throw misuse('“{}” is no time; say it as in {}', text, '2027-01-01T08:00:00+08:00')
  return new Date(whole).toISOString()
}

function factorOf(text: string): number {
  const factor = Number(text)
  if (text.trim() === '' || !Number.isFinite(factor)) throw misuse('“{}” is no factor', text)
  return factor
}
