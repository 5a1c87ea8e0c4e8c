import { allCalls, codesOf, CODE } from '@unilink/shared'
import type { FastifyRequest } from 'fastify'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import type { Asked, Decision } from '../state/faults/fault-book.ts'
import { type Effect, PRESETS } from '../state/faults/fault-presets.ts'
import { pathOf } from '../state/faults/path-of.ts'
import type { Reason } from '@unilink/server/kernel/reason.ts'
import { told } from '#src/kernel/told/told.ts'
import { message, type Message } from '@unilink/shared/words'
import { faultCode, faultStatus, PRESET_NAMES, type PresetName } from '@unilink/shared/emulator'
import { AppError } from '@unilink/server/kernel/app-error.ts'

/** What a request itself asks to be answered with. */
interface Preference {
  waitMs: number
  effect: Effect | undefined
  /** The applied preferences, as in the header. */
  applied: string
}

/** A longer `wait` is cut to this. */
const MOST_WAIT_MS = 30_000

/** Reads `Prefer: code=…`, `status=500`, `preset=no-data` or `wait=2000` (ms, also beside one); 400 for bad values. */
function readPrefer(header: string | string[] | undefined): Preference | undefined {
  const wishes = new Map(
    String(header ?? '')
      .split(',')
      .map(wish),
  )
  let effect: Effect | undefined
  const applied: string[] = []
  for (const name of ['preset', 'code', 'status'] as const) {
    const value = wishes.get(name)
    if (value === undefined) continue
    if (effect) throw unfit(message('refusals.preferOneOf'))
    effect = readEffect(name, value)
    applied.push(`${name}=${value}`)
  }
  const waitMs = readWait(wishes.get('wait'))
  if (waitMs !== undefined) applied.push(`wait=${waitMs}`)
  return applied.length === 0 ? undefined : { waitMs: waitMs ?? 0, effect, applied: applied.join(', ') }
}

/** Name and value of one preference, without parameters and quotes. */
function wish(text: string): [string, string] {
  const [name = '', value = ''] = (text.split(';', 1)[0] ?? '').split('=', 2)
  return [name.trim().toLowerCase(), value.trim().replace(/^"(.*)"$/, '$1')]
}

function readEffect(name: 'preset' | 'code' | 'status', value: string): Effect {
  if (name === 'preset') {
    const known = PRESET_NAMES.find((preset): preset is PresetName => preset === value)
    if (!known) throw unfit(message('refusals.preferPreset', { name: value ?? '' }))
    return PRESETS[known].effect
  }
  const number = /^\d{1,5}$/.test(value) ? Number(value) : undefined
  if (name === 'status') {
    const status = faultStatus.safeParse(number)
    if (!status.success) throw unfit(message('refusals.preferStatus'))
    return { kind: 'status', status: status.data }
  }
  const code = faultCode.safeParse(number)
  if (!code.success) throw unfit(message('refusals.preferCode'))
  return { kind: 'refusal', code: code.data }
}

function readWait(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (!/^\d{1,9}$/.test(value)) throw unfit(message('refusals.preferWait'))
  return Math.min(Number(value), MOST_WAIT_MS)
}

const unfit = (problem: Message) =>
  new AppError(CODE.badRequest, {
    msg: message('refusals.prefer', { problem }),
    reason: { by: 'fault', text: told('Prefer cannot be honoured') },
  })

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

/** What happens to a request: by its own `Prefer`, else by the rules. `page` is the portal's HTML. */
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
