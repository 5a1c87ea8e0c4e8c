import { z } from 'zod'
import { emulatorContract, type EmuCall, type EmulatorContract } from '@unilink/shared/emulator'
import { otherWorld, type Tool } from './tool.ts'

/** Tools that are one call of the emulator each: what they take and do is the call's own declaration. */
const SURFACE: readonly (readonly [name: string, call: CallName, description: string])[] = [
  ['list_worlds', 'worlds.list', 'Lists the worlds. A world is one complete back end: data, clock, mail, faults.'],
  ['new_world', 'worlds.create', 'Makes a world from the seed.'],
  ['fork_world', 'worlds.fork', 'Copies a world, so that something can be tried without changing the original.'],
  ['drop_world', 'worlds.drop', 'Removes a world.'],
  ['reset_world', 'worlds.reset', 'Brings the world back to the seed.'],
  ['list_personas', 'personas.list', 'Lists the ready-made accounts, one per role and state, with their password.'],
  ['sign_in', 'personas.login', 'Signs in as a persona and gives a token. call_api does so by itself.'],
  ['read_clock', 'clock.read', 'Tells the world’s time.'],
  ['set_clock', 'clock.change', 'Freezes, sets, advances (milliseconds), scales or resets the world’s clock.'],
  ['list_mail', 'mail.list', 'Lists captured mail, newest first.'],
  ['search_mail', 'mail.search', 'Searches captured mail: to:, subject:, is:unread and words.'],
  ['read_mail', 'mail.message', 'Reads one mail; id “latest” is the newest.'],
  ['wait_for_code', 'codes.code', 'Gives the newest code mailed to an address, waiting up to `wait` seconds.'],
  ['read_captcha', 'codes.captcha', 'Gives the answer of a captcha.'],
  ['list_requests', 'requests.list', 'Lists the last requests, newest first, with why each was answered so.'],
  [
    'explain_request',
    'requests.find',
    'Explains one request: the rule that decided it, and which personas would pass.',
  ],
  ['show_request', 'requests.exchange', 'Shows what one request sent and was answered, secrets masked.'],
  ['replay_request', 'requests.replay', 'Sends one request again, as the same account or as a persona.'],
  ['list_faults', 'faults.list', 'Lists the faults: answers that go wrong on purpose.'],
  ['list_fault_presets', 'faults.presets', 'Lists the presets of faults.'],
  [
    'set_fault',
    'faults.add',
    'Makes answers go wrong: by preset, code, HTTP status or delay, for a path or an account.',
  ],
  ['clear_fault', 'faults.remove', 'Removes one fault.'],
  ['clear_faults', 'faults.clear', 'Removes all faults.'],
  [
    'state_of',
    'entities.list',
    'Tells the state of an account, an app, a link or a revision, and the moves it allows.',
  ],
  ['move_form', 'entities.form', 'Gives the filled-in form of a move that hands something in.'],
  [
    'make_move',
    'entities.make',
    'Makes a move of state by the real rules, as its owner, an operator or the clock would.',
  ],
  ['read_rows', 'data.rows', 'Reads rows of a table of the world, to find ids.'],
  ['make_traffic', 'traffic.make', 'Makes visits over a period, which go through the real decision and figures.'],
]

/** A call by its group and name. */
type CallName = {
  [Group in keyof EmulatorContract]: `${Group}.${string & keyof EmulatorContract[Group]}`
}[keyof EmulatorContract]

export const surfaceTools: readonly Tool[] = SURFACE.map(([name, call, description]) => toolOf(name, call, description))

function toolOf(name: string, of: CallName, description: string): Tool {
  const [group, call] = of.split('.') as [keyof EmulatorContract, string]
  const declared = (emulatorContract[group] as Readonly<Record<string, EmuCall>>)[call] as EmuCall
  const shape = Object.assign({}, ...[declared.params, declared.query, declared.body].map(shapeOf)) as z.ZodRawShape
  return {
    name,
    description: `${description}\n${declared.summary}`,
    input: z.strictObject({ ...shape, world: otherWorld }),
    reads: declared.method === 'GET',
    run: async (connection, { world, ...given }, signal) => {
      const { emulator } = connection.in(world as string | undefined, signal)
      // What is given has been held against the declaration.
      return (emulator[group] as unknown as Readonly<Record<string, (given: object) => Promise<unknown>>>)[call]?.(
        given,
      )
    },
  }
}

/** Fields of a declared part, without the world, which each tool takes by one name. */
function shapeOf(part: z.ZodType | undefined): Record<string, z.ZodType> {
  const { __world, ...shape } = part instanceof z.ZodObject ? (part.shape as Record<string, z.ZodType>) : {}
  return shape
}
