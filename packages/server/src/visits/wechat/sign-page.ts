import type { contract, DataOf, ParsedBodyOf } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import { pageSignature } from './page-signature.ts'
import type { WechatTickets } from './wechat-tickets.ts'

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
  return {
    signature: { appId: config.wechat.appId, ...signed, signature: pageSignature({ ticket, url, ...signed }) },
  }
}
