import { z } from 'zod'
import { clockCalls } from '#src/clock/clock-calls.ts'
import { faultCalls } from '#src/faults/fault-calls.ts'
import { codeCalls } from '#src/mail/code-calls.ts'
import { mailpitCalls } from '#src/mail/mailpit/calls.ts'
import { moveCalls } from '#src/moves/move-calls.ts'
import { personaCalls } from '#src/personas/persona-calls.ts'
import { requestCalls } from '#src/request-log/request-calls.ts'
import type { EmuCall } from '#src/surface/emu-call.ts'
import { makeTraffic } from '#src/traffic/traffic-calls.ts'
import { dataCalls } from '#src/worlds/data/data-calls.ts'
import { worldCalls } from '#src/worlds/world-calls.ts'
import { otherWorld, type Tool } from './tool.ts'

/** Tools that are one call of the emulator each: what they take and do is the call's own declaration. */
const SURFACE: readonly (readonly [name: string, call: EmuCall, description: string])[] = [
  ['list_worlds', worldCalls.list, 'Lists the worlds. A world is one complete back end: data, clock, mail, faults.'],
  ['new_world', worldCalls.create, 'Makes a world from the seed.'],
  ['fork_world', worldCalls.fork, 'Copies a world, so that something can be tried without changing the original.'],
  ['drop_world', worldCalls.drop, 'Removes a world.'],
  ['reset_world', worldCalls.reset, 'Brings the world back to the seed.'],
  ['list_personas', personaCalls.list, 'Lists the ready-made accounts, one per role and state, with their password.'],
  ['sign_in', personaCalls.login, 'Signs in as a persona and gives a token. call_api does so by itself.'],
  ['read_clock', clockCalls.read, 'Tells the world’s time.'],
  ['set_clock', clockCalls.change, 'Freezes, sets, advances (milliseconds), scales or resets the world’s clock.'],
  ['list_mail', mailpitCalls.list, 'Lists captured mail, newest first.'],
  ['search_mail', mailpitCalls.search, 'Searches captured mail: to:, subject:, is:unread and words.'],
  ['read_mail', mailpitCalls.message, 'Reads one mail; id “latest” is the newest.'],
  ['wait_for_code', codeCalls.code, 'Gives the newest code mailed to an address, waiting up to `wait` seconds.'],
  ['read_captcha', codeCalls.captcha, 'Gives the answer of a captcha.'],
  ['list_requests', requestCalls.list, 'Lists the last requests, newest first, with why each was answered so.'],
  [
    'explain_request',
    requestCalls.find,
    'Explains one request: the rule that decided it, and which personas would pass.',
  ],
  ['show_request', requestCalls.exchange, 'Shows what one request sent and was answered, secrets masked.'],
  ['replay_request', requestCalls.replay, 'Sends one request again, as the same account or as a persona.'],
  ['list_faults', faultCalls.list, 'Lists the faults: answers that go wrong on purpose.'],
  ['list_fault_presets', faultCalls.presets, 'Lists the presets of faults.'],
  [
    'set_fault',
    faultCalls.add,
    'Makes answers go wrong: by preset, code, HTTP status or delay, for a path or an account.',
  ],
  ['clear_fault', faultCalls.remove, 'Removes one fault.'],
  ['clear_faults', faultCalls.clear, 'Removes all faults.'],
  ['state_of', moveCalls.list, 'Tells the state of an account, an app, a link or a revision, and the moves it allows.'],
  ['move_form', moveCalls.form, 'Gives the filled-in form of a move that hands something in.'],
  [
    'make_move',
    moveCalls.make,
    'Makes a move of state by the real rules, as its owner, an operator or the clock would.',
  ],
  ['read_rows', dataCalls.rows, 'Reads rows of a table of the world, to find ids.'],
  ['make_traffic', makeTraffic, 'Makes visits over a period, which go through the real decision and figures.'],
]

export const surfaceTools: readonly Tool[] = SURFACE.map(([name, call, description]) => toolOf(name, call, description))

function toolOf(name: string, call: EmuCall, description: string): Tool {
  const parts = [call.params, call.query, call.body].map(shapeOf)
  const [params = {}, query = {}, body = {}] = parts
  return {
    name,
    description: `${description}\n${call.summary}`,
    input: z.strictObject({ ...params, ...query, ...body, world: otherWorld }),
    reads: call.method === 'GET',
    run: async (connection, input, signal) => {
      const path = call.path.replaceAll(/:(\w+)/g, (_all, part: string) => encodeURIComponent(String(input[part])))
      const asked = new URLSearchParams()
      for (const [name, value] of Object.entries(picked(input, query))) asked.set(name, String(value))
      const client = connection.client(input['world'] as string | undefined, signal)
      const sent = call.body ? picked(input, body) : undefined
      return client.ask(call.method, asked.size === 0 ? path : `${path}?${asked.toString()}`, sent)
    },
  }
}

/** Fields of a declared part, without the world, which each tool takes by one name. */
function shapeOf(part: z.ZodType | undefined): Record<string, z.ZodType> {
  const { __world, ...shape } = part instanceof z.ZodObject ? (part.shape as Record<string, z.ZodType>) : {}
  return shape
}

const picked = (input: Record<string, unknown>, shape: object) =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => name in shape && value !== undefined))
