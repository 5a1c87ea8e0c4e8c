import { MANUAL } from '#src/generated/words/en/manual.ts'
import type { Verb, VerbCall } from './verb.ts'
import { EMULATOR_OPTIONS, reach } from './reach.ts'
import { say, table } from './say.ts'
import { misuse, told } from '#src/kernel/told/told.ts'

export const persona: Verb = {
  name: 'persona',
  ...MANUAL.persona,
  words: '[list] | login <name>',
  count: [0, 2],
  options: EMULATOR_OPTIONS,
  run: async (call) => {
    const [action = 'list', name] = call.words
    if (action === 'login') return login(call, name)
    if (action !== 'list' || name !== undefined)
      throw misuse('persona takes list, or login and a name, not “{}”', call.words.join(' '))
    const answer = await reach(call).emulator.personas.list()
    const rows = answer.personas.map(({ name, email, title }) => [name, email, title])
    return say(call, answer, [...table(call, rows), '', told('password: {}', answer.password)])
  },
}

async function login(call: VerbCall, name: string | undefined): Promise<number> {
  if (name === undefined) throw misuse('persona login takes a name')
  const answer = await reach(call).emulator.personas.login({ name })
  return say(call, answer, [answer.token])
}
