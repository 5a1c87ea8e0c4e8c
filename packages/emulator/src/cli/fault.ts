import { MANUAL } from '#src/generated/words/en/manual.ts'
import { misuse, told, type Said } from '#src/kernel/told/told.ts'
import type { EmuAnswerOf, EmuInputOf, faultCalls, PresetName } from '@unilink/shared/emulator'
import type { Verb, VerbCall } from './verb.ts'
import { EMULATOR_OPTIONS, reach } from './reach.ts'
import { hitCells, numberOf, say, table, textOf } from './say.ts'

type FaultRule = EmuAnswerOf<typeof faultCalls.add>
type Fault = EmuInputOf<typeof faultCalls.add>

const ACTIONS: Record<string, (call: VerbCall, what: string | undefined) => Promise<number>> = {
  list: async (call) => {
    const answer = await reach(call).emulator.faults.list()
    const rows = answer.faults.map(rowOf)
    return say(call, answer, rows.length > 0 ? table(call, rows) : [told('there are no faults')])
  },
  presets: async (call) => {
    const answer = await reach(call).emulator.faults.presets()
    const rows = answer.presets.map(({ preset, path, title }) => [preset, path, title])
    return say(call, answer, table(call, rows))
  },
  add: async (call, what) => {
    const rule = await reach(call).emulator.faults.add(await ruleOf(call, what))
    return say(call, rule, table(call, [rowOf(rule)]))
  },
  clear: async (call, id) => {
    const { faults } = reach(call).emulator
    await (id === undefined ? faults.clear() : faults.remove({ id }))
    const gone = id === undefined ? told('all faults are gone') : told('fault {} is gone', id)
    return say(call, { cleared: id ?? 'all' }, [gone])
  },
}

export const fault: Verb = {
  name: 'fault',
  ...MANUAL.fault,
  words: '[list|presets] | add [what] | clear [id]',
  count: [0, 2],
  options: {
    ...EMULATOR_OPTIONS,
    path: { value: 'pattern', help: 'of the requests it hits, with * for any characters' },
    account: { value: 'who', help: 'persona or e-mail whose requests it hits' },
    times: { value: 'n', help: 'how many requests it hits; without end otherwise' },
    probability: { value: 'p', help: '0 to 1; with --seed the same requests every time' },
    seed: { value: 'text', help: 'of the probability' },
    delay: { value: 'ms', help: 'how long the answer is held back; alone, or with what is added' },
    after: { help: 'carry the request out first, and lose its answer' },
  },
  run: async (call) => {
    const [action = 'list', what] = call.words
    const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
    if (!run) throw misuse('fault takes list, presets, add or clear, not “{}”', action)
    if (what !== undefined && (action === 'list' || action === 'presets'))
      throw misuse('fault {} does not take “{}”', action, what)
    return run(call, what)
  },
}

async function ruleOf(call: VerbCall, what: string | undefined): Promise<Fault> {
  const rule: Fault = {
    ...(await effectOf(what)),
    path: textOf(call, 'path'),
    account: textOf(call, 'account'),
    times: numberOf(call, 'times'),
    probability: numberOf(call, 'probability'),
    seed: textOf(call, 'seed'),
    delay: numberOf(call, 'delay'),
    when: call.flags['after'] ? 'after' : undefined,
  }
  if (what === undefined && rule.delay === undefined)
    throw misuse('fault add takes a preset, a code, a status or --delay')
  return rule
}

async function effectOf(what: string | undefined): Promise<Fault> {
  if (what === undefined) return {}
  if (!/^\d+$/.test(what)) return { preset: what as PresetName }
  const { CODES } = await import('@unilink/shared')
  return what in CODES ? { code: Number(what) } : { status: Number(what) }
}

function rowOf(rule: FaultRule): Said[] {
  const { id, preset, code, status, delay, path, account, enabled } = rule
  const effect = preset ?? String(code ?? status ?? '')
  const wait = delay === undefined ? '' : typeof delay === 'number' ? `${delay} ms` : `${delay.median}–${delay.p95} ms`
  return [id, effect || told('delay'), path, account ?? '', wait, ...hitCells(rule), enabled ? '' : told('off')]
}
