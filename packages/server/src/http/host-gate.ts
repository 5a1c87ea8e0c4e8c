import { CODE, contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#src/kernel/app-error.ts'
import type { World } from '#src/kernel/world.ts'

const { stat, report, open, wechat } = contract
/** What pages tell, what visitors report, and what apps ask that were opened. */
const CALLS = new Set<string>(
  [stat.add, report.add, wechat.querySignature, ...Object.values(open)].map(({ path }) => path),
)
/** Links, the page to report one, files for phones, and pictures. */
const OF_LINKS = /^\/(s|report|\.well-known|files)\//
/** What a proxy wants to know, and what controls an emulator: on the platform's own hosts alone. */
const OF_MACHINES = /^\/(health|__emu)\//
/** The pages' footer leads there. */
const PRIVACY = '/account/privacy'

/**
 * Keeps the portal and its calls to the portal's host. The hosts of links, pages and apps' own domains have only what
 * these need, so that no domain that somebody brought can show the portal as its own. The root of a host that one app has
 * leads to its default link.
 */
export function registerHostGate(app: FastifyInstance, { hosts, config }: World): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url, headers } = request
    const { host = '' } = headers
    const role = hosts.roleOf(host)
    // As it was understood, so that no way of writing an address gets past.
    const { url: route = '' } = request.routeOptions
    if (role === 'portal' || role === 'unknown' || CALLS.has(route) || OF_LINKS.test(route)) return done()
    if (role !== 'domain' && OF_MACHINES.test(route)) return done()
    if (url === PRIVACY) return void reply.redirect(config.portalOrigin + PRIVACY)
    const isRoot = url === '/' || url.startsWith('/?')
    const prefix = isRoot ? hosts.prefixOf(host) : undefined
    if (prefix !== undefined) return void reply.redirect(`/s/${prefix}${url.slice(1)}`)
    if (isRoot) return void reply.redirect(config.portalOrigin)
    done(new AppError(CODE.notFound))
  })
}
