import type { Verb, VerbCall } from './verb.ts'
import { EMULATOR_OPTIONS, reach } from './reach.ts'
import { say, table } from './say.ts'
import { misuse, told } from '#src/kernel/told/told.ts'

export const persona: Verb = {
  name: 'persona',
  summary: 'list the ready-made accounts of the emulator, or sign in as one',
  words: '[list] | login <name>',
  count: [0, 2],
  options: EMULATOR_OPTIONS,
  help: [
    'There is an account of every role and state. login opens a session without the login form and prints its token alone, for a script or a REST client: it goes into the body field token, or into the header Authorization: Bearer.',
  ],
  examples: [
    ['unilink persona', 'who there is, and the password of all of them'],
    ['TOKEN=$(unilink persona login active)', 'a token in a shell variable'],
  ],
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
