import { asksForFactor, CODE, DATA_STATE, refusesFrozen, type Call } from '@unilink/shared'
import type { FastifyRequest } from 'fastify'
import type { World } from '#src/kernel/world.ts'
import { AppError } from '#src/kernel/app-error.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { mustHaveFactor } from '#src/kernel/must-have-factor.ts'
import { bearerOf } from '#src/kernel/network/bearer-of.ts'

/** The token of a request: the body's `token` field, else the bearer of the `Authorization` header. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const { body } = request
  if (typeof body === 'object' && body !== null && 'token' in body) {
    // A token that is no text is no token; an empty one is what a client without any sends.
    return typeof body.token === 'string' ? body.token.trim() || undefined : undefined
  }
  return bearerOf(request.headers.authorization)
}

/**
 * Who is calling, once everything is in order for the call's access level. Refuses, in this order: `tokenMissing` no token, `notSignedIn` dead token,
 * 403 not an operator, `factorRequired` one without the second factor that is demanded, `notWhitelisted` not on the whitelist, `accountFrozen` frozen and about to change something, `profileNotApproved` profile not active.
 * Public calls ignore a dead token.
 * `seenAs` is what differs in the account, as an emulator has it.
 */
export async function authorize(
  world: World,
  call: Call,
  token: string | undefined,
  seenAs?: Partial<Actor>,
): Promise<Actor | undefined> {
  const { access } = call
  const actor = await callerOf(world, token, seenAs)
  if (access === 'public') return actor
  if (!token) throw new AppError(CODE.tokenMissing)
  if (!actor) throw new AppError(CODE.notSignedIn)
  if (access === 'operator' && !actor.operator) throw new AppError(CODE.forbidden)
  if (lacksFactor(world, actor) && asksForFactor(call)) throw new AppError(CODE.factorRequired)
  if (access === 'console' || access === 'active') {
    if (!(await world.access.isWhitelisted(world, actor))) throw new AppError(CODE.notWhitelisted)
  }
  if (actor.dataState === DATA_STATE.frozen && refusesFrozen(call)) throw new AppError(CODE.accountFrozen)
  if (access === 'active' && actor.dataState !== DATA_STATE.active) throw new AppError(CODE.profileNotApproved)
  return actor
}

async function callerOf(world: World, token: string | undefined, seenAs?: Partial<Actor>): Promise<Actor | undefined> {
  const signedIn = token ? await world.access.findSession(world, token) : undefined
  return signedIn && seenAs ? { ...signedIn, ...seenAs } : signedIn
}

/** Whether one has yet to turn on the second factor that the configuration demands of operators, or the account of itself. */
const lacksFactor = (world: World, actor: Actor): boolean => !actor.secondFactor && mustHaveFactor(world, actor)
