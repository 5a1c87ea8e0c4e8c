import type { AnswerOf, ParsedBodyOf, contract, DataOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { defaultLinkOf } from './default/default-link.ts'
import { findOwnedLink } from './find-owned-link.ts'
import { presentLinkDetail } from './link-presenter.ts'
import { loadStanding, standingOf } from './states/load-standing.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'

type Calls = typeof contract.appLink

/** A link of the caller with its live and its open revision, and the moves that may be made. Refuses with `linkNotFound`. */
export async function queryLinkDetail(
  context: ActorContext,
  input: ParsedBodyOf<Calls['queryDetail']>,
): Promise<AnswerOf<Calls['queryDetail']>> {
  const { world, actor } = context
  const link = await findOwnedLink(context, input.linkId)
  const ids = [link.liveRevisionId, link.openRevisionId].flatMap((id) => id ?? [])
  const [revisions, standings, defaultLinkId] = await Promise.all([
    world.db.read.revision.findMany({
      where: { OR: [{ id: { in: ids } }, { linkId: link.id, number: link.revisionCount }] },
    }),
    loadStanding(world, [link.id]),
    defaultLinkOf(world, link.appId),
  ])
  const byId = (id: string | null) => revisions.find((revision) => revision.id === id) ?? null
  const newest = revisions.find(({ number }) => number === link.revisionCount)
  if (!newest) throw new Error(`link ${link.id} has no revision ${link.revisionCount}`)
  const owned = { ...link, app: { ...link.app, owner: { dataState: actor.dataState } } }
  const shown = { live: byId(link.liveRevisionId), open: byId(link.openRevisionId), newest }
  return presentLinkDetail(world, owned, shown, {
    ...standingOf(standings, link.id),
    isDefault: link.id === defaultLinkId,
  })
}

/** The APK address that the app declares, empty when it declares none; refuses with `appNotFound`. */
export async function queryDefaultApkUrl(
  context: ActorContext,
  input: ParsedBodyOf<Calls['queryDefaultApkUrl']>,
): Promise<DataOf<Calls['queryDefaultApkUrl']>> {
  const { apkUrl } = await findOwnedApp(context, input.appId)
  return { apkUrl: apkUrl ?? '' }
}
