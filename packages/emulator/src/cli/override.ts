import { MANUAL } from '#src/generated/words/en/manual.ts'
import type { Verb, VerbCall } from './verb.ts'
import { EMULATOR_OPTIONS, reach } from './reach.ts'
import { hitCells, jsonOf, numberOf, say, table, textOf } from './say.ts'
import { misuse, told } from '#src/kernel/told/told.ts'

const ACTIONS: Record<string, (call: VerbCall, what: string | undefined) => Promise<number>> = {
  list: async (call) => {
    const answer = await reach(call).emulator.overrides.list()
    const rows = answer.overrides.map((rule) => [rule.id, rule.path, rule.account ?? '', ...hitCells(rule)])
    return say(call, answer, rows.length > 0 ? table(call, rows) : [told('there are no overrides')])
  },
  add: async (call, path) => {
    if (path === undefined) throw misuse('override add takes a path')
    const answer = { code: numberOf(call, 'code'), data: jsonOf(call, 'data'), msg: textOf(call, 'msg') }
    const wish = { path, account: textOf(call, 'account'), times: numberOf(call, 'times'), answer }
    const rule = await reach(call).emulator.overrides.add(wish)
    return say(call, rule, table(call, [[rule.id, rule.path, rule.account ?? '']]))
  },
  play: async (call, file) => {
    if (file === undefined) throw misuse('override play takes a recorded suite')
    const { readSuite } = await import('#src/verify/recording/suite.ts')
    const { playBack } = await import('#src/verify/recording/play-back.ts')
    const { overrides } = reach(call).emulator
    const played = playBack(await readSuite(file))
    for (const one of played) await overrides.add(one)
    return say(call, { overrides: played.length }, [told('{} recorded answers are played back', played.length)])
  },
  clear: async (call, id) => {
    const { overrides } = reach(call).emulator
    await (id === undefined ? overrides.clear() : overrides.remove({ id }))
    const gone = id === undefined ? told('all overrides are gone') : told('override {} is gone', id)
    return say(call, { cleared: id ?? 'all' }, [gone])
  },
}

export const override: Verb = {
  name: 'override',
  ...MANUAL.override,
  words: '[list] | add <path> | play <suite> | clear [id]',
  count: [0, 2],
  options: {
    ...EMULATOR_OPTIONS,
    data: { value: 'json', help: 'what is answered; null unless given' },
    code: { value: 'n', help: 'its code; 0 unless given' },
    msg: { value: 'text', help: 'its message; the catalogue’s unless given' },
    account: { value: 'who', help: 'persona or e-mail whose requests it answers' },
    times: { value: 'n', help: 'how many requests it answers; without end otherwise' },
  },
  run: async (call) => {
    const [action = 'list', what] = call.words
    const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
    if (!run) throw misuse('override takes list, add, play or clear, not “{}”', action)
    if (action === 'list' && what !== undefined) throw misuse('override list does not take “{}”', what)
    return run(call, what)
  },
}
