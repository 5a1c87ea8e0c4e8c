import { hash } from 'node:crypto'
import type { contract, DataOf, ParsedBodyOf } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import type { WechatTickets } from './wechat-tickets.ts'

/** What a page's signature is made of; `timestamp` in seconds since the epoch. */
export interface Signed {
  ticket: string
  nonceStr: string
  timestamp: number
  /** The page's own address, as the browser says it, without `#` and what follows. */
  url: string
}

/** By which WeChat knows that a page may use its JS-SDK (附录 1 of its documentation). */
export const pageSignature = ({ ticket, nonceStr, timestamp, url }: Signed): string =>
  hash('sha1', `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`, 'hex')

type Call = typeof contract.wechat.querySignature

/** Signs a page of ours, and none of another's, for WeChat's JS-SDK. Refuses with 429 a client that asks too often. */
export async function signPage(
  context: Context,
  { url }: ParsedBodyOf<Call>,
  tickets: WechatTickets,
): Promise<DataOf<Call>> {
  const { world } = context
  const { config, hosts, random, clock } = world
  await takeAttempt(context, 'event')
  const { host, pathname } = new URL(url)
  const isOurs = pathname.startsWith('/s/') && hosts.roleOf(host) !== 'unknown'
  const ticket = isOurs && config.wechat ? await tickets.current() : undefined
  if (!config.wechat || !ticket) return { signature: null }
  const signed = { nonceStr: random.bytes(8).toString('hex'), timestamp: toSeconds(clock.now()) }
  return { signature: { appId: config.wechat.appId, ...signed, signature: pageSignature({ ticket, url, ...signed }) } }
}
