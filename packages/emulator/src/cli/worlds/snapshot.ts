import { MANUAL } from '#src/generated/words/en/manual.ts'
import type { Verb, VerbCall } from '../verb.ts'
import { EMULATOR_OPTIONS, reach } from '../reach.ts'
import { say, table } from '../say.ts'
import { misuse, told } from '#src/kernel/told/told.ts'

const ACTIONS: Record<string, (call: VerbCall, name: string) => Promise<number>> = {
  list: async (call) => {
    const answer = await reach(call).emulator.snapshots.list()
    const rows = answer.snapshots.map(({ name, world, createdAt }) => [name, told('of {}', world), createdAt])
    return say(call, answer, rows.length > 0 ? table(call, rows) : [told('there are no snapshots')])
  },
  save: async (call, name) => {
    const answer = await reach(call).emulator.snapshots.save({ name })
    return say(call, answer, [told('{} is kept as {}', answer.world, answer.name)])
  },
  load: async (call, name) => {
    const { emulator, world } = reach(call)
    const answer = await emulator.snapshots.restore({ name })
    return say(call, answer, [told('{} is as it was in {} ({} ms)', world, name, answer.ms)])
  },
  drop: async (call, name) => {
    const answer = await reach(call).emulator.snapshots.drop({ name })
    return say(call, answer, [told('{} is gone', name)])
  },
}

export const snapshot: Verb = {
  name: 'snapshot',
  ...MANUAL.snapshot,
  words: 'list | save|load|drop <name>',
  count: [1, 2],
  options: EMULATOR_OPTIONS,
  run: async (call) => {
    const [action = '', name] = call.words
    const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
    if (!run) throw misuse('snapshot takes list, save, load or drop, not “{}”', action)
    if ((action === 'list') !== (name === undefined))
      throw misuse(`snapshot {} takes ${name ? 'no' : 'a'} name`, action)
    return run(call, name ?? '')
  },
}
