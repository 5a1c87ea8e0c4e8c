import { emuError } from '#src/surface/emu-error.ts'
import type { FastifyInstance } from 'fastify'
import { originOf } from '@unilink/server/http/serve-call.ts'
import { Readable } from 'node:stream'
import { matchPath } from '#src/state/faults/match-path.ts'
import { sendEvents } from '#src/surface/send-events.ts'
import { serveEmu, serveEmuFile } from '#src/surface/serve-emu.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { requestCalls } from '@unilink/shared/emulator'
import { allowedPersonas } from './allowed-personas.ts'
import { effectsOf } from './effects-of.ts'
import { shown, type Exchange } from '../state/requests/exchange.ts'
import { harOf } from './har-of.ts'
import { letIntoConsole } from './let-into-console.ts'
import { assertWhole, replay } from './replay.ts'
import type { RequestEntry } from '../state/requests/request-entry.ts'
import { stepsOf } from './steps-of.ts'

export function registerRequestRoutes(app: FastifyInstance, scope: FastifyInstance, world: ControlledWorld): void {
  const { requests, events } = world
  serveEmu(scope, requestCalls.list, async ({ query: { limit, path, code, account } }) => {
    const found = requests.newest(
      limit,
      (entry) =>
        (path === undefined || matchPath(path, entry.path)) &&
        (code === undefined || entry.code === code) &&
        (account === undefined || entry.account === account),
    )
    return { requests: found }
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
