import { MANUAL } from '#src/generated/words/en/manual.ts'
import { failed, misuse, type Text } from '#src/kernel/told/told.ts'
import { TAGS, type Tag } from '#src/verify/case.ts'
import type { RecordedOptions } from '#src/verify/recording/run-recorded.ts'
import type { Target } from '#src/verify/target.ts'
import { textOf } from '../say.ts'
import { programVersion } from '@unilink/server/kernel/program-version.ts'
import { tellOutcomes } from './tell-outcomes.ts'
import type { Verb, VerbCall } from '../verb.ts'

export const verify: Verb = {
  name: 'verify',
  ...MANUAL.verify,
  count: [0, 0],
  options: {
    target: { value: 'url', help: 'the server; UNILINK_ORIGIN otherwise' },
    token: { value: 'token', help: 'of an account, for the cases that need one; UNILINK_TOKEN otherwise' },
    'operator-token': { value: 'token', help: 'of an operator, for the review desk; UNILINK_OPERATOR_TOKEN otherwise' },
    persona: { value: 'name', help: 'whom to be on an emulator; active unless given' },
    tags: { value: 'list', help: 'of read-only, needs-account, destructive; all that the target allows otherwise' },
    journey: {
      value: 'url',
      help: 'go the whole journey on this server, and print the ledger of requirements: what holds, what fails, what could not be tried',
    },
    suite: { value: 'file', help: 'a recorded session instead of the contract’s own cases; see unilink record' },
    only: { value: 'part', help: 'only cases whose call or name holds this' },
    report: { value: 'file', help: 'write every case and its outcome there, as JSON' },
    world: { value: 'id', help: 'the world of an emulator; UNILINK_WORLD, or main' },
    json: { help: 'print that report instead of words' },
  },
  run: async (call) => {
    const journey = originOf(call, 'journey')
    const target = targetOf(call, journey)
    const { emulatedOf, isReachable } = await import('#src/verify/emulated.ts')
    if (!(await isReachable(target))) throw failed('nothing answers at {}', target.origin)
    const emulated = await emulatedOf(target, call.env['EMULATOR_TOKEN'])
    const world = target.headers['x-emu-world']
    if (emulated && world !== undefined && !emulated.hasWorld(world))
      throw misuse('the emulator has no world {}', world)
    if (call.flags['persona'] !== undefined && !emulated) throw misuse('--persona is for emulators; give a --token')
    const options = { target, emulated, ...tokensOf(call) }
    if (journey !== undefined) return verifyJourney(call, options)
    const file = textOf(call, 'suite')
    return file === undefined ? verifyContract(call, options) : verifyRecorded(call, file, options)
  },
}

/** Holds a server against the contract's own cases. */
async function verifyContract(call: VerbCall, { target, emulated, ...given }: RecordedOptions): Promise<number> {
  const { personaCallers } = await import('#src/verify/emulated.ts')
  const { runSuite } = await import('#src/verify/run-suite.ts')
  const persona = textOf(call, 'persona')
  const personas =
    emulated && given.token === undefined ? await personaCallers(emulated, target, persona ?? 'active') : {}
  if (persona !== undefined && !personas.token) throw misuse('there is no persona {}', persona)
  const callers = {
    ...personas,
    ...(given.token !== undefined && { token: given.token }),
    ...(given.operatorToken !== undefined && { operatorToken: given.operatorToken }),
  }
  const tags = tagsOf(call, { account: callers.token !== undefined, emulator: emulated !== undefined })
  const part = textOf(call, 'only')
  const only = (subject: string, name: Text) =>
    part === undefined || subject.includes(part) || String(name).includes(part)
  const cases = await runSuite({ target, callers, tags, emulated, only })
  if (cases.length === 0) throw misuse('no case fits --tags and --only')
  const emulator = emulated !== undefined
  return tellOutcomes(call, { target: target.origin, version: programVersion(), emulator, tags: [...tags], cases })
}

/** Holds a server against a recorded session. */
async function verifyRecorded(call: VerbCall, file: string, options: RecordedOptions): Promise<number> {
  for (const name of ['persona', 'tags', 'only'])
    if (call.flags[name] !== undefined) throw misuse('--{} does not go with --suite: its steps need each other', name)
  const { readSuite } = await import('#src/verify/recording/suite.ts')
  const { runRecorded } = await import('#src/verify/recording/run-recorded.ts')
  const cases = await runRecorded(await readSuite(file), options)
  const emulator = options.emulated !== undefined
  return tellOutcomes(call, { target: options.target.origin, version: programVersion(), emulator, suite: file, cases })
}

/** Prints the ledger of the journey. */
async function verifyJourney(call: VerbCall, options: RecordedOptions): Promise<number> {
  for (const name of ['target', 'persona', 'tags', 'only', 'suite'])
    if (call.flags[name] !== undefined) throw misuse('--{} does not go with --journey', name)
  const { keepLedger } = await import('#src/verify/keep-ledger.ts')
  const { tellLedger } = await import('./tell-ledger.ts')
  return tellLedger(call, options.target.origin, await keepLedger(options))
}

const tokensOf = (call: VerbCall) => ({
  token: textOf(call, 'token') ?? (call.env['UNILINK_TOKEN'] || undefined),
  operatorToken: textOf(call, 'operator-token') ?? (call.env['UNILINK_OPERATOR_TOKEN'] || undefined),
})

function targetOf(call: VerbCall, journey: string | undefined): Target {
  const origin = journey ?? originOf(call, 'target') ?? originIn(call.env['UNILINK_ORIGIN'])
  if (origin === undefined) throw misuse('verify asks for --target <url>')
  const world = textOf(call, 'world') ?? call.env['UNILINK_WORLD']
  return { origin, headers: world ? { 'x-emu-world': world } : {} }
}

/** The origin that an option names; undefined when it is not given. Throws `CliError` for what is no address. */
export const originOf = (call: VerbCall, option: string): string | undefined => originIn(textOf(call, option))

function originIn(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin
  throw misuse('“{}” is no address of a server', text)
}

function tagsOf(call: VerbCall, has: { account: boolean; emulator: boolean }): Set<Tag> {
  const asked = textOf(call, 'tags')
    ?.split(',')
    .map((tag) => tag.trim())
  const unknown = asked?.find((tag) => !TAGS.some((known) => known === tag))
  if (unknown !== undefined) throw misuse('--tags takes {}, not “{}”', TAGS.join(', '), unknown)
  if (asked?.includes('destructive') && !has.emulator)
    throw misuse('destructive cases run on emulators only; this target is none')
  if (asked?.includes('needs-account') && !has.account) throw misuse('needs-account cases ask for --token')
  const allowed = { 'read-only': true, 'needs-account': has.account, destructive: has.emulator }
  return new Set(TAGS.filter((tag) => allowed[tag] && (!asked || asked.includes(tag))))
}
