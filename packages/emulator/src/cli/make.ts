import { MANUAL } from '#src/generated/words/en/manual.ts'
import { misuse, inBoth, ToldError } from '#src/kernel/told/told.ts'
import { jsonOf, say, textOf } from './say.ts'
import type { Verb, VerbCall } from './verb.ts'
import { CliError } from '@unilink/server/cli/cli-error.ts'
import { APP_STATE, DATA_STATE, errorText, LINK_STATE, REVIEW_STATE } from '@unilink/shared'
import { PERSONAS } from '@unilink/shared/emulator'
import type { SignedIn } from '../testkit/world-acts.ts'
import { EMULATOR_OPTIONS, reach } from './reach.ts'

export const KINDS = ['account', 'app', 'link'] as const
type Kind = (typeof KINDS)[number]
/** What each kind may be asked to be. */
const NAMES: Readonly<Record<Kind, Readonly<Record<string, readonly string[]>>>> = {
  account: { state: Object.keys(DATA_STATE), role: ['enterprise', 'government', 'personal'] },
  app: { state: Object.keys(APP_STATE), owner: PERSONAS.map(({ name }) => name) },
  link: { state: Object.keys(LINK_STATE), review: Object.keys(REVIEW_STATE), owner: PERSONAS.map(({ name }) => name) },
}

const isKind = (text: string): text is Kind => (KINDS as readonly string[]).includes(text)

export const make: Verb = {
  name: 'make',
  ...MANUAL.make,
  words: 'account|app|link',
  count: [1, 1],
  options: {
    ...EMULATOR_OPTIONS,
    state: { value: 'name', help: 'such as inReview, rejected or frozen; active or enabled unless given' },
    review: { value: 'name', help: 'of a link: what its newest change is brought to' },
    role: { value: 'name', help: 'of an account: enterprise, government or personal' },
    owner: { value: 'persona', help: 'whose app or link; active unless given' },
    with: { value: 'json', help: 'fields of the product’s own call, in place of those made up' },
  },
  run: async (call) => {
    const [kind = ''] = call.words
    if (!isKind(kind)) throw misuse('make takes account, app or link, not “{}”', kind)
    const wish = { ...jsonOf(call, 'with'), ...namedIn(call, kind) }
    const { emulator, testWorld } = reach(call)
    // Says plainly that nothing answers, before anything is made.
    await emulator.about.read()
    try {
      const made = await (await testWorld()).make[kind](wish)
      const told = Object.entries(made).flatMap(([name, value]) => {
        if (name === 'owner') return [[name, (value as SignedIn).email] as const]
        return typeof value === 'string' ? [[name, value] as const] : []
      })
      // Its made-up name is Chinese in every terminal.
      const lines = told.filter(([name]) => name !== 'appName').map(([name, value]) => `${name}  ${value}`)
      return say(call, Object.fromEntries(told), lines)
    } catch (error) {
      throw error instanceof ToldError
        ? error
        : new CliError(inBoth(errorText(error), errorText(error)), { cause: error })
    }
  },
}

function namedIn(call: Pick<VerbCall, 'flags'>, kind: Kind): Record<string, string> {
  const named = ['state', 'review', 'role', 'owner'].flatMap((name) => {
    const value = textOf(call, name)
    return value === undefined ? [] : [[name, value] as const]
  })
  for (const [name, value] of named) {
    const names = NAMES[kind][name]
    if (!names) throw misuse('--{} does not go with {}', name, kind)
    if (!names.includes(value)) throw misuse('--{} takes {}, not “{}”', name, names.join(', '), value)
  }
  return Object.fromEntries(named)
}
