import { MANUAL } from '#src/generated/words/en/manual.ts'
import type { Verb } from '../verb.ts'
import { EMULATOR_OPTIONS, reach } from '../reach.ts'
import { say } from '../say.ts'
import { told } from '#src/kernel/told/told.ts'

export const reset: Verb = {
  name: 'reset',
  ...MANUAL.reset,
  count: [0, 0],
  options: EMULATOR_OPTIONS,
  run: async (call) => {
    const { emulator, world } = reach(call)
    const answer = await emulator.worlds.reset()
    return say(call, answer, [told('{} is as it was seeded ({} ms)', world, answer.ms)])
  },
}
