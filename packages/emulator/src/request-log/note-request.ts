import { refusalBody } from '#src/surface/refusal-body.ts'
import { CODE, allCalls, CODES, outcomeOf, type Code, type Plan } from '@unilink/shared'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { MAIN } from '@unilink/shared/emulator'
import { takeExchange } from '../state/requests/exchange.ts'
import type { Caller } from '../state/requests/find-caller.ts'
import { pathOf } from '#src/state/faults/path-of.ts'
import { reasonOf, reasonOfVisit } from './reason-of.ts'
import type { RequestEntry } from '../state/requests/request-entry.ts'
import type { Trace } from '../state/requests/request-log.ts'
import { mediaTypeOf } from '@unilink/server/http/body/media-type.ts'
import { AppError } from '@unilink/server/kernel/app-error.ts'
import type { Reason } from '@unilink/server/kernel/reason.ts'
import { told } from '#src/kernel/told/told.ts'

const MOST_NAMES = 60
const MOST_DEPTH = 4
const PORTAL_FILES = /^\/(?:assets\/|content\/|favicon\.)/

/** Dotted names of a body's fields without the token; never a value. */
function fieldNames(body: unknown): string[] {
  const names: string[] = []
  const collect = (value: unknown, prefix: string, depth: number) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > MOST_DEPTH) return
    for (const [key, inner] of Object.entries(value)) {
      if (names.length >= MOST_NAMES) return
      if (prefix === '' && key === 'token') continue
      const name = `${prefix}${key.slice(0, 64)}`
      names.push(name)
      collect(inner, `${name}.`, depth + 1)
    }
  }
  collect(body, '', 1)
  return names
}

const ACCESS = new Map(allCalls().map(({ path, access }) => [path, access]))
const ENVELOPE = /^\{"code":(\d+)[,}]/

/** The body of the answer, or `broken` when the connection broke. */
type Outcome = { payload: unknown } | 'broken'

/** Records a request once; gives a new entry. Not what a page load consists of, which would push out all else. */
export async function noteRequest(
  world: ControlledWorld,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Outcome,
): Promise<RequestEntry | undefined> {
  const { requests } = world
  const trace = requests.traceOf(request)
  if (!trace || trace.noted) return undefined
  trace.noted = true
  const [caller, plan] = await Promise.all([trace.caller, trace.plan])
  const status = outcome === 'broken' ? 0 : reply.statusCode
  const entry = toEntry(world, { trace, caller, plan, request, status, outcome })
  const isPlain = entry.fault === null && (entry.why.by === 'served' || outcome === 'broken')
  if (isPlain && PORTAL_FILES.test(entry.path)) return entry
  const payload = outcome === 'broken' ? undefined : outcome.payload
  // Strangers share a demo in production, unless each has a world: nobody is shown what another sent.
  const { production, emulation } = world.config
  const isShared = production && (!emulation.visitors || world.name === MAIN)
  requests.add(entry, isShared ? undefined : takeExchange(request, payload, typeOf(reply)), plan)
  return entry
}

interface Noted {
  trace: Trace
  caller: Caller | undefined
  plan: Plan | undefined
  request: FastifyRequest
  status: number
  outcome: Outcome
}

function toEntry(world: ControlledWorld, { trace, caller, plan, request, status, outcome }: Noted): RequestEntry {
  const code = outcome === 'broken' ? null : codeOf(outcome.payload)
  const path = pathOf(request)
  const access = ACCESS.get(path) ?? null
  const body = mediaTypeOf(request).startsWith('multipart/') ? ['(multipart)'] : fieldNames(request.body)
  return {
    id: trace.id,
    requestId: request.id,
    time: world.clock.now().toISOString(),
    world: world.name,
    method: request.method,
    path: path.slice(0, 512),
    query: fieldNames(request.query),
    body,
    status,
    code,
    ms: Math.round((performance.now() - trace.startedAt) * 10) / 10,
    account: caller?.email ?? null,
    access,
    visit: plan ? { client: plan.clientClass, outcome: outcomeOf(plan) } : null,
    why: inBoth(trace.reason ?? (plan && reasonOfVisit(plan)) ?? reasonFor(request, status, code, caller)),
    fault: trace.fault ?? null,
  }
}

const typeOf = (reply: FastifyReply): string | null => String(reply.getHeader('content-type') ?? '') || null

function codeOf(payload: unknown): number | null {
  const found = typeof payload === 'string' ? ENVELOPE.exec(payload.slice(0, 20)) : null
  return found ? Number(found[1]) : null
}

/** The reason of an answer without an error. */
function reasonFor(request: FastifyRequest, status: number, code: number | null, caller: Caller | undefined): Reason {
  if (status === 0) return { by: 'server', text: told('the connection broke before there was an answer') }
  if (request.is404 && status >= 400)
    return { by: 'route', text: told('there is no route {} of this path', request.method) }
  if (code !== null && code !== CODE.ok && code in CODES) return reasonOf(new AppError(code as Code))
  if (status >= 400) return { by: 'server', text: `HTTP ${status}` }
  return { by: 'served', text: caller ? told('as {}', caller.email) : told('as a guest') }
}

/** For programs in English, for people in Chinese too. */
function inBoth({ text: said, ...reason }: Reason) {
  const { error: text, ...zh } = refusalBody(said)
  return { ...reason, text, ...zh }
}
