import { randomUUID } from 'node:crypto'
import { emuError } from '#src/surface/emu-error.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signInPersona } from '#src/personas/sign-in-persona.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { bodyText, isWhole, type Exchange } from '../state/requests/exchange.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof METHODS)[number]

/** Refuses with 409 what cannot be sent again. */
export function assertWhole(exchange: Exchange): void {
  if (isWhole(exchange)) return
  throw emuError(409, 'what this request sent is not known in full: a file, or a long or unreadable body')
}

/** Sends a request once more, as its own account or as a persona; everything that it did is done once more. */
export async function replay(
  app: FastifyInstance,
  world: ControlledWorld,
  exchange: Exchange,
  as: string | undefined,
  by: FastifyRequest,
): Promise<{ id: string; status: number }> {
  const method = METHODS.find((known): known is Method => known === exchange.method)
  if (method === undefined) throw emuError(409, 'this method cannot be sent again')
  const token = as === undefined ? exchange.token : (await signInPersona(world, as, by)).token
  const body = bodyText(exchange)
  const requestId = randomUUID()
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const sent = app.inject({
    method,
    url: exchange.url,
    headers: { ...exchange.headers, ...authorization, 'x-request-id': requestId },
    ...(body !== '' && { payload: body }),
  })
  // A fault may spoil the answer, or break it off: the log knows of it nevertheless.
  const [answer] = await Promise.allSettled([sent])
  const [entry] = world.requests.newest(1, (one) => one.requestId === requestId)
  if (entry !== undefined) return { id: entry.id, status: entry.status }
  if (answer.status === 'rejected') throw answer.reason
  return { id: String(answer.value.headers['x-emu-request'] ?? ''), status: answer.value.statusCode }
}
