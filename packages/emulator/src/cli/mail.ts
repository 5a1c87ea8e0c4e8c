import { MANUAL } from '#src/generated/words/en/manual.ts'
import { CliError } from '@unilink/server/cli/cli-error.ts'
import type { codeCalls, EmuAnswerOf } from '@unilink/shared/emulator'
import type { Verb, VerbCall } from './verb.ts'
import { EMULATOR_OPTIONS, reach } from './reach.ts'
import { numberOf, say, textOf } from './say.ts'
import { misuse, told } from '#src/kernel/told/told.ts'

type Mailed = EmuAnswerOf<typeof codeCalls.code>

/** The longest that the emulator waits in one request. */
const MOST_WAIT_S = 30

export const mail: Verb = {
  name: 'mail',
  ...MANUAL.mail,
  words: 'wait',
  count: [1, 1],
  options: {
    ...EMULATOR_OPTIONS,
    to: { value: 'email', help: 'whom it is mailed to' },
    scene: { value: 'scene', help: 'register, backPassword or modifyEmail; any of them otherwise' },
    timeout: { value: 's', help: 'how many seconds to wait; 30 unless given' },
  },
  run: async (call) => {
    const [action = ''] = call.words
    if (action !== 'wait') throw misuse('mail takes wait, not “{}”', action)
    const to = textOf(call, 'to')
    if (!to) throw misuse('mail wait asks for --to <email>')
    const answer = await waitFor(call, to, numberOf(call, 'timeout') ?? MOST_WAIT_S)
    return say(call, answer, [answer.code])
  },
}

async function waitFor(call: VerbCall, to: string, seconds: number): Promise<Mailed> {
  const { codes } = reach(call).emulator
  const scene = textOf(call, 'scene')
  const deadline = performance.now() + seconds * 1000
  for (;;) {
    const left = Math.max(0, deadline - performance.now()) / 1000
    const wait = Number(Math.min(MOST_WAIT_S, left).toFixed(3))
    try {
      return await codes.code({ to, wait, scene })
    } catch (error) {
      const none = error instanceof CliError && error.message === 'no code has been sent'
      if (!none) throw error
      if (performance.now() >= deadline)
        throw new CliError(told('no code was mailed to {} in {} s', to, seconds), { cause: error })
    }
  }
}
