import { REVIEW_STATE, linkContent, type LinkContentData } from '@unilink/shared'
import type { Link, Revision } from '#src/generated/sqlite/client.ts'
import type { World } from '#src/kernel/world.ts'
import { isApproved } from '#src/modules/links/link-policy.ts'

/** What a list needs of a link's revisions. */
export interface ShownRevision {
  content: LinkContentData
  /** Number of the live revision; 0 when there is none. */
  liveNumber: number
  /** Why the newest submission was rejected, if it was. */
  rejectReason: string | null
}

/** The fields that decide which revisions of a link are shown. */
type LinkKeys = Pick<Link, 'id' | 'linkName' | 'reviewState' | 'liveRevisionId' | 'revisionCount'>

const select = { id: true, linkId: true, number: true, content: true, rejectReason: true } as const

/**
 * Each link with the content that its reader sees: the live revision, else the newest submission, else only the name.
 * There is one query for each kind of key, because SQLite reads the whole table for a condition on either of two keys.
 */
export async function loadRevisions<L extends LinkKeys>(
  { db }: World,
  links: readonly L[],
): Promise<{ link: L; shown: ShownRevision }[]> {
  const approved = links.filter(isApproved)
  const others = links.filter((link) => !isApproved(link))
  const liveIds = approved.flatMap(({ liveRevisionId }) => liveRevisionId ?? [])
  const [live, submitted] = await Promise.all([
    liveIds.length > 0 ? db.read.revision.findMany({ where: { id: { in: liveIds } }, select }) : [],
    others.length > 0 ? db.read.revision.findMany({ where: { linkId: { in: idsOf(others) } }, select }) : [],
  ])
  const shown = [...live, ...submitted]
  const byId = new Map(shown.map((revision) => [revision.id, revision]))
  const byNumber = new Map(shown.map((revision) => [`${revision.linkId}:${revision.number}`, revision]))
  const behind = approved.filter(({ liveRevisionId, revisionCount }) => {
    return (byId.get(liveRevisionId ?? '')?.number ?? 0) < revisionCount
  })
  const reasons = await rejectReasons(db, idsOf(behind))
  return links.map((link) => {
    const newest = `${link.id}:${link.revisionCount}`
    const live = link.liveRevisionId ? byId.get(link.liveRevisionId) : undefined
    const revision = live ?? byNumber.get(newest)
    const rejectReason = reasons.get(newest) ?? (live ? null : (revision?.rejectReason ?? null))
    const content = revision ? contentOf(revision) : nothingBut(link.linkName)
    return { link, shown: { content, liveNumber: live?.number ?? 0, rejectReason } }
  })
}

const nothingBut = (linkName: string): LinkContentData => ({
  linkName,
  scene: '',
  targets: linkContent.shape.targets.parse({}),
  fallbacks: [],
  params: [],
  share: linkContent.shape.share.parse({}),
  remark: '',
})

/** Why submissions of the links were rejected, by link and number. */
async function rejectReasons({ read }: World['db'], linkIds: string[]): Promise<Map<string, string | null>> {
  if (linkIds.length === 0) return new Map()
  const rejected = await read.revision.findMany({
    where: { linkId: { in: linkIds }, reviewState: REVIEW_STATE.rejected },
    select: { linkId: true, number: true, rejectReason: true },
  })
  return new Map(rejected.map(({ linkId, number, rejectReason }) => [`${linkId}:${number}`, rejectReason]))
}

/** A revision's JSON column, which holds what the contract let in. */
export const contentOf = ({ content }: Pick<Revision, 'content'>): LinkContentData =>
  content as unknown as LinkContentData

const idsOf = (links: readonly LinkKeys[]) => links.map(({ id }) => id)
