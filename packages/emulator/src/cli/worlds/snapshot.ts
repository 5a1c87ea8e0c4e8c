import type { Verb, VerbCall } from '@unilink/server/cli/verb.ts'
import { EMULATOR_OPTIONS, reach } from '../reach.ts'
import { misuse, say, table } from '../say.ts'

const ACTIONS: Record<string, (call: VerbCall, name: string) => Promise<number>> = {
  list: async (call) => {
    const answer = await reach(call).emulator.snapshots.list()
    const rows = answer.snapshots.map(({ name, world, createdAt }) => [name, `of ${world}`, createdAt])
    return say(call, answer, rows.length > 0 ? table(call, rows) : ['there are no snapshots'])
  },
  save: async (call, name) => {
    const answer = await reach(call).emulator.snapshots.save({ name })
    return say(call, answer, [`${answer.world} is kept as ${answer.name}`])
  },
  load: async (call, name) => {
    const { emulator, world } = reach(call)
    const answer = await emulator.snapshots.restore({ name })
    return say(call, answer, [`${world} is as it was in ${name} (${answer.ms} ms)`])
  },
  drop: async (call, name) => {
    const answer = await reach(call).emulator.snapshots.drop({ name })
    return say(call, answer, [`${name} is gone`])
  },
}

export const snapshot: Verb = {
  name: 'snapshot',
  summary: 'keep a world of the emulator under a name, and bring it back',
  words: 'list | save|load|drop <name>',
  count: [1, 2],
  options: EMULATOR_OPTIONS,
  help: [
    'A snapshot holds everything of a world: data, files, mail, clock and faults. It outlives the emulator, and any world can be made into it. Names are of a-z, 0-9, - and _. A name that is taken is refused; drop it first.',
  ],
  examples: [
    ['unilink snapshot save before-review', 'keep the main world'],
    ['unilink snapshot load before-review', 'bring it back'],
    ['unilink snapshot list --json', 'what there is'],
  ],
  run: async (call) => {
    const [action = '', name] = call.words
    const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
    if (!run) throw misuse(`snapshot takes list, save, load or drop, not “${action}”`)
    if ((action === 'list') !== (name === undefined)) throw misuse(`snapshot ${action} takes ${name ? 'no' : 'a'} name`)
    return run(call, name ?? '')
  },
}
