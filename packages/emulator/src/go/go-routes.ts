import { emuError } from '#src/surface/emu-error.ts'
import { safeRedirect } from '@unilink/shared'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { changeClock } from '#src/clock/change-clock.ts'
import { faultCalls, faultInput, goCalls, type GoQuery } from '@unilink/shared/emulator'
import { chosenWorld, worldCookie, TOUR_SEEN } from '#src/kernel/chosen-world.ts'
import { signInPersona } from '#src/personas/sign-in-persona.ts'
import { siteOf } from '#src/kernel/shown-site.ts'
import { serveEmu } from '#src/surface/serve-emu.ts'
import type { WorldRegistry } from '#src/worlds/world-registry.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { statePages as en } from '#src/generated/words/en/pages.ts'
import { statePages as zh } from '#src/generated/words/zh/pages.ts'
import { languageFor } from '@unilink/server/http/envelope.ts'
import { escapeHtml } from '@unilink/server/kernel/escape-html.ts'

/** What the pages of state links say. */
export const STATE_PAGES = { zh, en }
type Texts = (typeof STATE_PAGES)[keyof typeof STATE_PAGES]

interface Landing {
  /** The token that the portal stores; null signs out, undefined changes nothing. */
  token: string | null | undefined
  to: string
  /** Whether the portal shows its steps for newcomers. */
  tour: boolean
}

/** Stores the token and redirects. The script is a file, as the portal's policy forbids inline ones. */
export function goPage(landing: Landing, { lang, opening }: Texts): string {
  const data = escapeHtml(JSON.stringify(landing))
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${opening}</title>
<body data-landing="${data}"><p>${opening}</p><script src="/__emu/assets/go.js"></script></body></html>`
}

/** Asks before a state link acts. The button posts to `address`, which is the link itself. */
export function askPage(query: GoQuery, address: string, { lang, ask, said, confirm, colon, labels }: Texts): string {
  const rows = (Object.keys(labels) as (keyof GoQuery)[])
    .filter((name) => query[name] !== undefined)
    .map((name) => `<li>${labels[name]}${colon}${escapeHtml(query[name] ?? '')}</li>`)
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${ask}</title>
<body><h1>${ask}</h1><p>${said}</p><ul>${rows.join('')}</ul>
<form method="post" action="${escapeHtml(address)}"><button type="submit">${confirm}</button></form></body></html>`
}

/** The key under which the portal stores its token. */
const STORAGE_KEY = 'Token'

const GO_SCRIPT = `const { token, to, tour } = JSON.parse(document.body.dataset.landing)
if (token === null) localStorage.removeItem('${STORAGE_KEY}')
else if (token !== undefined) localStorage.setItem('${STORAGE_KEY}', token)
if (tour) localStorage.removeItem('${TOUR_SEEN}')
else localStorage.setItem('${TOUR_SEEN}', 'true')
location.replace(to)`

const GUEST = 'guest'

/** State links. Pages of `origins` are trusted like our own. */
export function registerGoRoutes(scope: FastifyInstance, registry: WorldRegistry, origins: readonly string[]): void {
  const go = async ({ query, request, reply }: Asked) => {
    const { as, clock, fault, fork, to, tour } = query
    const from = query.world ?? chosenWorld(request.raw).id
    const id = fork ? (await registry.fork(from, fork === '1' ? {} : { name: fork })).id : from
    const { world, release } = await registry.lease(id)
    try {
      if (fault !== undefined) addFault(world, fault)
      if (clock !== undefined) changeClock(world, { freeze: true, set: clock })
      await world.keeper.settled()
      const token = await tokenFor(world, as, request)
      const landing = { token, to: safeRedirect(to, world.config.portalOrigin), tour: tour === 'on' }
      const page = goPage(landing, STATE_PAGES[languageFor(request)])
      await sendPage(reply.headers({ 'set-cookie': worldCookie(id), 'referrer-policy': 'no-referrer' }), page)
      return undefined
    } finally {
      release()
    }
  }
  serveEmu(scope, goCalls.open, async (asked) => {
    const { query, request, reply } = asked
    if (['own', 'person'].includes(siteOf(request.headers, origins))) return go(asked)
    await sendPage(reply, askPage(query, request.url, STATE_PAGES[languageFor(request)]))
    return undefined
  })
  serveEmu(scope, goCalls.confirm, go)
  scope.get('/__emu/assets/go.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(GO_SCRIPT),
  )
}

interface Asked {
  query: GoQuery
  request: FastifyRequest
  reply: FastifyReply
}

const sendPage = (reply: FastifyReply, page: string) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)

async function tokenFor(world: ControlledWorld, as: string | undefined, request: FastifyRequest) {
  if (as === undefined) return undefined
  return as === GUEST ? null : (await signInPersona(world, as, request)).token
}

function addFault({ faults }: ControlledWorld, preset: string): void {
  const input = faultInput.safeParse({ preset })
  if (!input.success) throw emuError(400, 'there is no such fault; GET {} lists them', faultCalls.presets.path)
  if (!faults.add(input.data)) throw emuError(409, 'there are too many faults already')
}
