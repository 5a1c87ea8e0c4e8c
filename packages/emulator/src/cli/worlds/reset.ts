import type { Verb } from '../verb.ts'
import { EMULATOR_OPTIONS, reach } from '../reach.ts'
import { say } from '../say.ts'
import { told } from '#src/kernel/told/told.ts'

export const reset: Verb = {
  name: 'reset',
  summary: 'bring a world of the emulator back to its seed',
  count: [0, 0],
  options: EMULATOR_OPTIONS,
  help: [
    'Data, files, mail, clock and faults become what they were at the first start. Other worlds and all snapshots stay. Sessions end: sign in again.',
  ],
  examples: [
    ['unilink reset', 'the main world'],
    ['unilink reset --world w1', 'another one'],
  ],
  run: async (call) => {
    const { emulator, world } = reach(call)
    const answer = await emulator.worlds.reset()
    return say(call, answer, [told('{} is as it was seeded ({} ms)', world, answer.ms)])
  },
}
