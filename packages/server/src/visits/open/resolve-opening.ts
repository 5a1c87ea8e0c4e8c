import { CODE, readDeferral, filledTarget, recognizeClient, resolveParams } from '@unilink/shared'
import type { DataOf, Deferral, ParsedBodyOf, contract } from '@unilink/shared'
import { isUniqueViolation } from '#src/db/client/errors.ts'
import { AppError } from '#src/kernel/app-error.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import type { World } from '#src/kernel/world.ts'
import { readVisitFor } from '#src/visits/record/visit-ids.ts'
import { assertServing } from './assert-serving.ts'
import type { Context } from '#src/http/context.ts'
import { linkUrl } from '#src/modules/links/link-url.ts'
import { findOpenApp } from './find-open-app.ts'
import { takeOpenShare } from './take-open-share.ts'

const DAY_MS = 24 * 3_600_000

/**
 * The link of a text that a visitor carried through the installation of this app, and what else it says; it is used up by
 * that. Refuses with `deferralInvalid` a text of nobody's or of more than a day ago, `deferralForeign` that of another app, `linkUnavailable` where the link does
 * not serve, `deferralRedeemed` the second time.
 */
async function redeem(world: World, appId: string, text: string): Promise<Deferral & { link: LinkSnapshot }> {
  const now = world.clock.now().getTime()
  const deferral = readDeferral(text)
  const visit = deferral && readVisitFor('defer', deferral.token, world.config.secrets.visitorKey)
  const link = visit && visit.at > now - DAY_MS ? await world.links.find(visit.code) : undefined
  if (!deferral || !visit || !link) throw new AppError(CODE.deferralInvalid)
  if (link.appId !== appId) throw new AppError(CODE.deferralForeign)
  assertServing(link, now)
  try {
    await world.db.transaction((tx) => tx.redemption.create({ data: { id: visit.id, appId, at: now } }))
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError(CODE.deferralRedeemed)
    throw error
  }
  return { ...deferral, link }
}

type Call = typeof contract.open.resolve
type Opening = DataOf<Call>
type Platform = NonNullable<ParsedBodyOf<Call>['platform']>

const NOTHING: Opening = { source: 'none', link: null, target: null, parameters: {}, channel: '', visit: null }
const SHORT_LINK = /^https?:\/\/[^/?#]+\/s\/([\w-]{1,64})(?:[?#]|$)/

/**
 * What brought a visitor into the app: an address that opened it, else what came through the installation. Refuses with
 * `appKeyUnknown`, with `linkNotFound` a link that is not this app's, `linkUnavailable` one that does not serve, and what `redeem` does.
 */
export async function resolveOpening(context: Context, input: ParsedBodyOf<Call>): Promise<Opening> {
  const { world } = context
  await takeOpenShare(context, visitIn(world, input), input.url === undefined ? 'guess' : 'address')
  const { id: appId } = await findOpenApp(world, input.appKey)
  const platform = input.platform ?? platformOf(context.origin.userAgent)
  if (input.url !== undefined) return openedBy(world, appId, { url: input.url, platform })
  const source = input.referrer === undefined ? 'code' : 'referrer'
  const text = input.referrer ?? input.code
  if (text === undefined) return NOTHING
  const { link, token, query } = await redeem(world, appId, text)
  return opening(world, { source, link, query, visit: token, platform })
}

/** The visit that is named in what an app asks about. */
function visitIn({ config }: World, { url, referrer, code }: ParsedBodyOf<Call>) {
  const text = url === undefined ? (referrer ?? code) : queryOf(url)['ul_v']
  const token = readDeferral(text ?? '')?.token ?? ''
  return readVisitFor(url === undefined ? 'defer' : 'open', token, config.secrets.visitorKey)
}

/** An address names its link by itself or by the visit in it; one that does neither, such as the app's own, brings nothing. */
async function openedBy(
  world: World,
  appId: string,
  { url, platform }: { url: string; platform: Platform | undefined },
): Promise<Opening> {
  const own = queryOf(url)
  const carried = readDeferral(own['ul_v'] ?? '')
  const token = carried?.token ?? ''
  const visit = readVisitFor('open', token, world.config.secrets.visitorKey)
  const code = SHORT_LINK.exec(url)?.[1] ?? visit?.code
  if (code === undefined) return NOTHING
  const link = await world.links.find(code)
  if (link?.appId !== appId) throw new AppError(CODE.linkNotFound)
  assertServing(link, world.clock.now().getTime())
  const known = visit?.code === link.code
  const query = known ? { ...own, ...carried?.query } : own
  return opening(world, { source: 'direct', link, query, visit: known ? token : null, platform })
}

interface Found {
  source: Opening['source']
  link: LinkSnapshot
  /** Whatever the address or the text says; only what the link declares is given on. */
  query: Readonly<Record<string, string>>
  visit: string | null
  /** Where the app runs, as far as that is known. */
  platform: Platform | undefined
}

function opening(world: World, { source, link, query, visit, platform }: Found): Opening {
  const { content } = link.live ?? {}
  const values = resolveParams(content?.params ?? [], query) as Record<string, string>
  const { channel = '', ...parameters } = values
  const target = (platform && filledTarget(content?.targets[platform], values)) ?? null
  const { code } = link
  const named = {
    code,
    linkName: content?.linkName ?? '',
    url: linkUrl(world, { code, app: { id: link.appId, linkPrefix: link.linkPrefix } }),
  }
  return { source, link: named, target, parameters, channel, visit }
}

/** What an app's own requests, or those of its web view, say of the phone; undefined where they do not. */
function platformOf(userAgent: string): Platform | undefined {
  if (/\b(?:CFNetwork|Darwin)\//.test(userAgent)) return 'ios'
  const { os } = recognizeClient({ ua: userAgent })
  return os === 'android' || os === 'ios' ? os : os.startsWith('harmony') ? 'harmony' : undefined
}

function queryOf(url: string): Record<string, string> {
  const [head = ''] = url.split('#')
  const at = head.indexOf('?')
  return at < 0 ? {} : Object.fromEntries([...new URLSearchParams(head.slice(at + 1))].toReversed())
}
