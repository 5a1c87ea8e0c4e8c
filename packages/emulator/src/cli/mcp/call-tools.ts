import { CODE } from '@unilink/shared'
import { z } from 'zod'
import type { Reached } from '#src/cli/reach.ts'
import { callOf, listedCalls, oneCall } from './documents.ts'
import { otherWorld, tool, type Tool, shapeOf } from './tool.ts'
import { told, type Text } from '#src/kernel/told/told.ts'
import { emulatorContract, type EmuCall, type EmulatorContract } from '@unilink/shared/emulator'

/** Tools that are one call of the emulator each: what they take, do and give is the call's own declaration. */
const SURFACE: readonly Row[] = [
  ['list_personas', 'personas.list', 'reads', told('The ready-made accounts, one per role and state')],
  ['set_clock', 'clock.change', 'changes', told('Moves the world’s time; advance is in ms, set is ISO 8601')],
  ['read_mail', 'mail.message', 'sets', told('One mail, then marked read; id may be latest')],
  ['list_requests', 'requests.list', 'reads', told('The last requests, and why each was answered so')],
  ['replay_request', 'requests.replay', 'changes', told('Sends a request again, as any persona')],
  ['set_fault', 'faults.add', 'adds', told('Makes answers go wrong: preset, code, status, or a delay in ms')],
  ['set_override', 'overrides.add', 'adds', told('Answers a path with {code, data, msg} of yours; * is any text')],
  ['set_outage', 'outages.set', 'sets', told('Breaks addresses outside, which links lead to')],
  ['make_move', 'entities.make', 'changes', told('Moves something to another state, by whoever may')],
  ['read_rows', 'data.rows', 'reads', told('Rows of a table (account, link …), to find ids')],
  ['make_traffic', 'traffic.make', 'adds', told('Visits over a period, counted as real ones')],
]

type Row = readonly [name: string, call: CallName, effect: Tool['effect'], description: Text]

type CallName = {
  [Group in keyof EmulatorContract]: `${Group}.${string & keyof EmulatorContract[Group]}`
}[keyof EmulatorContract]

export const surfaceTools: readonly Tool[] = SURFACE.map(([name, of, effect, description]) => {
  const [group, call] = of.split('.') as [keyof EmulatorContract, string]
  const declared = (emulatorContract[group] as Readonly<Record<string, EmuCall>>)[call] as EmuCall
  // A function of a test's own process is nothing that an agent could give.
  const { function: _own, ...shape } = shapeOf(declared.params, declared.query, declared.body)
  return {
    name,
    description,
    effect,
    input: z.strictObject({ ...shape, world: otherWorld }),
    output: declared.answer as z.ZodObject,
    run: async (connection, { world, ...given }, signal) => {
      const { emulator } = await connection.in(world, signal)
      // What is given has been held against the declaration.
      return (emulator[group] as unknown as Readonly<Record<string, (given: object) => Promise<unknown>>>)[call]?.(
        given,
      )
    },
  }
})

const path = z.string().max(200)

const listCalls = tool({
  name: 'list_calls',
  description: told('API calls, by a part of the path; path gives schemas, codes and an example of one'),
  effect: 'reads',
  input: z.strictObject({ search: z.string().max(100).optional(), path: path.optional() }),
  output: z.object({ calls: z.array(z.object({})) }),
  run: async ({ language }, { search = '', path: one }) => ({
    calls: one === undefined ? listedCalls(language, search) : [oneCall(language, one)],
  }),
})

const callApi = tool({
  name: 'call_api',
  description: told('Any API call, as a persona or by a token; says why it came out so'),
  effect: 'changes',
  input: z.strictObject({
    path,
    body: z.record(z.string(), z.unknown()).default({}),
    as: z.string().max(64).optional(),
    token: z.string().max(500).optional(),
    world: otherWorld,
  }),
  output: z.object({ answer: z.object({}), why: z.string().nullable(), request: z.string().nullable() }),
  run: async (connection, { path: wanted, body, as, token, world }, signal) => {
    callOf(wanted)
    const reached = await connection.in(world, signal)
    if (as === undefined) return callAs(reached, wanted, body, token)
    const first = await callAs(reached, wanted, body, await connection.tokenOf(reached, as))
    if (first.answer.code !== CODE.notSignedIn) return first
    // The clock was moved, or the world brought back, since the persona signed in.
    return callAs(reached, wanted, body, await connection.tokenOf(reached, as, true))
  },
})

async function callAs(reached: Reached, path: string, body: object, token: string | undefined) {
  const { headers, answer } = await reached.callApi(path, token === undefined ? body : { ...body, token })
  return { answer, why: headers.get('x-emu-why'), request: headers.get('x-emu-request') }
}

export const productTools: readonly Tool[] = [listCalls, callApi]
