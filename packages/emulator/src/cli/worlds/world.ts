import { MANUAL } from '#src/generated/words/en/manual.ts'
import type { Verb, VerbCall } from '../verb.ts'
import { EMULATOR_OPTIONS, reach } from '../reach.ts'
import { say, table } from '../say.ts'
import { misuse, told } from '#src/kernel/told/told.ts'

const ACTIONS: Record<string, (call: VerbCall, name: string | undefined) => Promise<number>> = {
  list: async (call) => {
    const answer = await reach(call).emulator.worlds.list()
    const rows = answer.worlds.map(({ id, from, createdAt }) => [id, told('of {}', from), createdAt])
    return say(call, answer, table(call, rows))
  },
  create: async (call, name) => {
    const answer = await reach(call).emulator.worlds.create({ name })
    return say(call, answer, [told('{} is made of the seed ({} ms)', answer.id, answer.ms)])
  },
  fork: async (call, name) => {
    const { emulator, world: id } = reach(call)
    const answer = await emulator.worlds.fork({ id, name })
    return say(call, answer, [told('{} is a copy of {} ({} ms)', answer.id, id, answer.ms)])
  },
  drop: async (call, name) => {
    if (name === undefined) throw misuse('world drop takes a name')
    const answer = await reach(call).emulator.worlds.drop({ id: name })
    return say(call, answer, [told('{} is gone', name)])
  },
}

export const world: Verb = {
  name: 'world',
  ...MANUAL.world,
  words: '[list] | create|fork [name] | drop <name>',
  count: [0, 2],
  options: EMULATOR_OPTIONS,
  run: async (call) => {
    const [action = 'list', name] = call.words
    const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
    if (!run) throw misuse('world takes list, create, fork or drop, not “{}”', action)
    if (action === 'list' && name !== undefined) throw misuse('world list takes no name')
    return run(call, name)
  },
}
