import { allCalls, codesOf } from '@unilink/shared'
import type { FastifyRequest } from 'fastify'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import type { Asked, Decision } from '../state/faults/fault-book.ts'
import type { Effect } from '../state/faults/fault-presets.ts'
import { pathOf } from '../state/faults/path-of.ts'
import { readPrefer, type Preference } from './read-prefer.ts'
import type { Reason } from '@unilink/server/kernel/reason.ts'
import { told } from '#src/kernel/told/told.ts'

const CODES_OF = new Map(allCalls().map((call) => [call.path, codesOf(call)]))

export interface FaultPlan {
  /** Milliseconds before it is carried out. */
  waitMs: number
  effect: Effect | undefined
  when: 'before' | 'after'
  /** Milliseconds after it was carried out, before the answer. */
  afterMs: number
  /** Id of the rule, or `prefer`. */
  by: string | undefined
  reason: Reason
  /** Value of the answer's `Preference-Applied` header. */
  applied: string | undefined
}

/**
 * What happens to a request: its own `Prefer` comes first, then the rules; undefined when nothing does. `page` is the
 * portal's HTML, which tells chunks loaded on demand from the others.
 */
export async function planFault(
  world: ControlledWorld,
  request: FastifyRequest,
  page: string | undefined,
): Promise<FaultPlan | undefined> {
  const prefer = readPrefer(request.headers.prefer)
  if (!prefer && world.faults.isEmpty) return undefined
  if (prefer?.effect) return preferred(prefer)
  const decision = await world.faults.decide(askedOf(world, request, page))
  if (decision.hit) return decided(decision, decision.hit, prefer)
  if (!prefer && decision.delayedBy === undefined) return undefined
  const plan = preferred(prefer ?? { waitMs: 0, effect: undefined })
  return { ...plan, waitMs: plan.waitMs + decision.waitMs, by: decision.delayedBy ?? plan.by }
}

function preferred({ waitMs, effect, applied }: Partial<Preference> & { waitMs: number }): FaultPlan {
  const reason = { by: 'fault', text: `Prefer: ${applied}` } as const
  return { waitMs, effect, when: 'before', afterMs: 0, by: 'prefer', reason, applied }
}

function decided(decision: Decision, hit: NonNullable<Decision['hit']>, prefer: Preference | undefined): FaultPlan {
  const { rule, effect, waitMs } = hit
  const isAfter = rule.when === 'after'
  const label = [rule.id, rule.name].filter(Boolean).join(' ')
  return {
    waitMs: (prefer?.waitMs ?? 0) + decision.waitMs + (isAfter ? 0 : waitMs),
    effect,
    when: rule.when,
    afterMs: isAfter ? waitMs : 0,
    by: rule.id,
    reason: {
      by: 'fault',
      text: isAfter ? told('rule {}, after the request was carried out', label) : told('rule {}', label),
    },
    applied: prefer?.applied,
  }
}

function askedOf({ requests }: ControlledWorld, request: FastifyRequest, page: string | undefined): Asked {
  const path = pathOf(request)
  return {
    path,
    method: request.method,
    isLazyChunk: /^\/assets\/.+\.js$/.test(path) && !page?.includes(path),
    codes: CODES_OF.get(path) ?? [],
    account: async () => {
      const caller = await requests.traceOf(request)?.caller
      return caller?.dead ? undefined : caller?.email.toLowerCase()
    },
  }
}
