import { emuError } from '#src/surface/emu-error.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { originOf } from '@unilink/server/http/serve-call.ts'
import { Readable } from 'node:stream'
import { matchPath } from '#src/state/faults/match-path.ts'
import { sendEvents } from '#src/surface/send-events.ts'
import { serveEmu, serveEmuFile } from '#src/surface/serve-emu.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { requestCalls } from '@unilink/shared/emulator'
import { allowedPersonas } from './allowed-personas.ts'
import { shown, type Exchange, bodyText, isWhole } from '../state/requests/exchange.ts'
import { harOf } from './har-of.ts'
import type { RequestEntry } from '../state/requests/request-entry.ts'
import { stepsOf } from './steps-of.ts'
import { isWhitelisted } from '@unilink/server/modules/whitelist/is-whitelisted.ts'
import { addWhitelistEntry } from '@unilink/server/modules/whitelist/whitelist-entries.ts'
import type { Origin } from '@unilink/server/kernel/actor.ts'
import { actorOf } from '#src/moves/actor-of.ts'
import { idOf } from '@unilink/server/testing/world/personas.ts'
import { randomUUID } from 'node:crypto'
import { signInPersona } from '#src/personas/sign-in-persona.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof METHODS)[number]

/** Refuses with 409 what cannot be sent again. */
function assertWhole(exchange: Exchange): void {
  if (isWhole(exchange)) return
  throw emuError(409, 'what this request sent is not known in full: a file, or a long or unreadable body')
}

/** Sends a request once more, as its own account or as a persona; everything that it did is done once more. */
async function replay(
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

export function registerRequestRoutes(app: FastifyInstance, scope: FastifyInstance, world: ControlledWorld): void {
  const { requests, events } = world
  serveEmu(scope, requestCalls.list, async ({ query: { limit, path, code, account } }) => {
    const isMeant = (entry: RequestEntry) =>
      (path === undefined || matchPath(path, entry.path)) &&
      (code === undefined || entry.code === code) &&
      (account === undefined || entry.account === account)
    return { requests: requests.newest(limit, isMeant) }
  })
  const entryOf = (id: string): RequestEntry => {
    const entry = requests.find(id)
    if (!entry) throw emuError(404, 'no such request, or no longer kept')
    return entry
  }
  serveEmu(scope, requestCalls.effects, async ({ params }) => effectsOf(world, entryOf(params.id)))
  serveEmu(scope, requestCalls.find, async ({ params }) => {
    const entry = entryOf(params.id)
    const steps = stepsOf(entry, requests.planOf(entry))
    return { ...entry, steps, passes: await allowedPersonas(world, entry) }
  })
  const exchangeOf = (id: string): Exchange => {
    const exchange = requests.exchangeOf(id)
    if (!exchange) throw emuError(404, 'what this request sent is not kept, or no longer')
    return exchange
  }
  serveEmu(scope, requestCalls.exchange, async ({ params }) => shown(exchangeOf(params.id)))
  serveEmuFile(scope, requestCalls.har, async ({ reply }) => {
    void reply
      .header('content-disposition', `attachment; filename="${world.name}.har"`)
      .header('cache-control', 'no-store')
    return Readable.from([JSON.stringify(harOf(requests.kept(), world.config.portalOrigin))])
  })
  serveEmu(scope, requestCalls.replay, async ({ params, body: { as, whitelist }, request }) => {
    const exchange = exchangeOf(params.id)
    assertWhole(exchange)
    if (whitelist) await letIntoConsole(world, requests.find(params.id)?.account ?? null, originOf(request))
    return replay(app, world, exchange, as, request)
  })
  serveEmu(scope, requestCalls.clear, async () => {
    requests.clear()
    return undefined
  })
  scope.get(requestCalls.events.path, async (_request, reply) => sendEvents(reply, events))
  scope.addHook('preClose', async () => events.close())
}

const MOST = 50

/** What a request brought about besides its answer: the mail it sent, and what it changed, as the audit has it. */
async function effectsOf({ db, inbox }: ControlledWorld, { requestId }: RequestEntry) {
  const changes = await db.read.auditEntry.findMany({ where: { requestId }, orderBy: { seq: 'asc' }, take: MOST })
  const mails = inbox?.all().filter((message) => message.requestId === requestId) ?? []
  return {
    mails: mails.map(({ id, to, subject, time }) => ({ id, to, subject, time: time.toISOString() })),
    changes: changes.map(({ action, targetType, targetId, at }) => ({
      action,
      targetType,
      targetId,
      time: at.toISOString(),
    })),
  }
}

/** Puts an account on the whitelist as an operator would; refuses with 409 a guest. Does nothing where it is there already. */
async function letIntoConsole(world: ControlledWorld, email: string | null, origin: Origin): Promise<void> {
  if (email === null) throw emuError(409, 'a guest made this request: there is no account to put on the whitelist')
  if (await isWhitelisted(world, { email })) return
  const actor = await actorOf(world, idOf('operator'))
  await addWhitelistEntry({ world, origin, actor, token: undefined }, { entry: email, remark: '' })
}
