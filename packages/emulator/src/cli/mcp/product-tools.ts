import { CODE } from '@unilink/shared'
import { z } from 'zod'
import type { Reached } from '../reach.ts'
import { callOf, listedCalls, oneCall } from './documents.ts'
import { otherWorld, tool, type Tool } from './tool.ts'
import { told } from '#src/kernel/told/told.ts'

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
  output: z.object({
    answer: z.object({}),
    why: z.string().nullable(),
    request: z.string().nullable(),
  }),
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
