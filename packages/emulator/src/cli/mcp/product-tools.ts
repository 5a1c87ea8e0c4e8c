import { allCalls, callExample, CODE, codesOf, type Call } from '@unilink/shared'
import { jsonSchemaOf } from '@unilink/server/http/openapi/json-schema-of.ts'
import { CliError } from '@unilink/server/cli/cli-error.ts'
import { z } from 'zod'
import type { Reached } from '../reach.ts'
import type { Connection } from './connection.ts'
import { otherWorld, type Tool } from './tool.ts'

const CALLS = allCalls()
const path = z.enum(CALLS.map((call) => call.path) as [string, ...string[]])
const as = z.string().max(64).describe('a persona of list_personas; nobody is signed in without it')

const chooseWorld: Tool = {
  name: 'choose_world',
  description: 'Chooses the world that the other tools mean from now on; “main” to begin with.',
  input: z.strictObject({ id: z.string().min(1).max(64) }),
  run: async (connection, { id }, signal) => {
    const chosen = String(id)
    const { worlds } = await connection.in('main', signal).emulator.worlds.list()
    if (!worlds.some((one) => one.id === chosen))
      throw new CliError(`there is no world ${chosen}; there are ${worlds.map((one) => one.id).join(', ')}`)
    connection.world = chosen
    return { world: chosen }
  },
}

const listCalls: Tool = {
  name: 'list_calls',
  description:
    'Lists the API calls of the platform: path, who may call, what it does. Narrow it by a part of path or summary.',
  input: z.strictObject({ search: z.string().max(100).optional() }),
  reads: true,
  run: async (_connection, { search = '' }) => {
    const part = String(search).toLowerCase()
    const found = CALLS.filter((call) => `${call.path} ${call.summary}`.toLowerCase().includes(part))
    return { calls: found.map(({ path, access, summary }) => ({ path, access, summary })) }
  },
}

const describeCall: Tool = {
  name: 'describe_call',
  description: 'Gives the JSON schemas of one API call’s body and data, its codes, and an example.',
  input: z.strictObject({ path }),
  reads: true,
  run: async (_connection, input) => {
    const call = callOf(input['path'])
    return {
      path: call.path,
      access: call.access,
      summary: call.summary,
      codes: codesOf(call),
      body: schemaOf(call.body, 'input'),
      data: schemaOf(call.data, 'output'),
      example: callExample(call),
    }
  },
}

const callApi: Tool = {
  name: 'call_api',
  description:
    'Makes any API call of the platform as a persona. The answer has why it came out so, and the id for explain_request.',
  input: z.strictObject({
    path,
    body: z.record(z.string(), z.unknown()).default({}),
    as: as.optional(),
    token: z.string().max(500).describe('of sign_in or of an account of its own, instead of a persona').optional(),
    world: otherWorld,
  }),
  run: async (connection, input, signal) => {
    const call = callOf(input['path'])
    const reached = connection.in(input['world'] as string | undefined, signal)
    const { body, as, token } = input as { body: Record<string, unknown>; as?: string; token?: string }
    if (as === undefined) return callAs(reached, call, body, token)
    const first = await callAs(reached, call, body, await connection.tokenOf(reached, as))
    if (first.answer.code !== CODE.notSignedIn) return first
    // The clock was moved, or the world brought back, since the persona signed in.
    return callAs(reached, call, body, await connection.tokenOf(reached, as, true))
  },
}

async function callAs(reached: Reached, call: Call, body: Record<string, unknown>, token: string | undefined) {
  const { headers, answer } = await reached.callApi(call.path, token === undefined ? body : { ...body, token })
  return { answer, why: headers.get('x-emu-why'), request: headers.get('x-emu-request') }
}

const callOf = (wanted: unknown): Call => CALLS.find((call) => call.path === wanted) as Call

function schemaOf(of: z.ZodType, io: 'input' | 'output') {
  const { schema, parts } = jsonSchemaOf(of, io)
  return Object.keys(parts).length === 0 ? schema : { ...schema, $defs: parts }
}

export const productTools: readonly Tool[] = [chooseWorld, listCalls, describeCall, callApi]

/** Which emulator and world are meant; the first thing to ask when nothing works. */
export const aboutTool: Tool = {
  name: 'about',
  description: 'Tells which emulator and which world are meant, and whether the emulator answers.',
  input: z.strictObject({}),
  reads: true,
  run: async (connection: Connection, _input, signal) => {
    const { origin, world, emulator } = connection.in(undefined, signal)
    return { origin, chosen: world, emulator: await emulator.about.read() }
  },
}
