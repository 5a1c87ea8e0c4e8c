import { createHash } from 'node:crypto'
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY, type Call } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { FastifyRequest } from 'fastify'
import { keyedHash } from '#src/kernel/crypto/hash.ts'
import { fieldError } from '#src/kernel/app-error.ts'
import { networkOf } from '#src/kernel/network/network-of.ts'
import type { Context } from '#src/http/context.ts'

/** A request by what makes it the same as another; hashes, of which neither caller nor content can be told. */
export interface NamedRequest {
  /** Who calls what, with which key. */
  id: string
  bodyHash: string
}

/** What a request brings, parsed. */
export interface Brought {
  input: unknown
  file?: Buffer
}

/**
 * The name of a request with an `Idempotency-Key`; undefined without one, and for calls that create nothing. A key belongs
 * to its account, without one to the network it comes from. Refuses with `invalidFields` what is no key.
 */
export function nameRequest(
  call: Call,
  request: FastifyRequest,
  { world, actor, origin }: Context,
  { input, file }: Brought,
): NamedRequest | undefined {
  const key = request.headers[IDEMPOTENCY_HEADER]
  if (!call.creates || key === undefined) return undefined
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw fieldError({ path: 'Idempotency-Key', msg: message('fields.keyMalformed') })
  const { salt } = world.config.secrets
  const caller = actor ? `account ${actor.accountId}` : `network ${networkOf(origin.ip)}`
  const content = file && createHash('sha256').update(file).digest('hex')
  return {
    id: keyedHash(salt, JSON.stringify(['idempotency', caller, call.path, key])),
    // With the key, which the database does not know: a password that was sent cannot be guessed by its hash.
    bodyHash: keyedHash(salt, JSON.stringify(['body', key, input, content])),
  }
}
