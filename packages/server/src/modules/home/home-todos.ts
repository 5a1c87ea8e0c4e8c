import { APP_STATE, LINK_STATE, REVIEW_STATE, freezeReasonLabel, type DataOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { contentOf } from '#src/modules/links/revisions/load-revisions.ts'

type Todo = DataOf<typeof contract.app.queryHome>['todos'][number]

const EACH = 10
/** Among the newest so many refused submissions those are looked for that nothing newer followed. */
const REFUSED = 50
const SOON_MS = 7 * 86_400_000
const APP = { select: { id: true, appName: true } } as const
const LINK = { select: { id: true, linkName: true, revisionCount: true, app: APP } } as const

/** What waits for the caller: what was refused, what is frozen, what expires within a week, what is in review. */
export async function homeTodos({ world, actor }: ActorContext): Promise<Todo[]> {
  const { read } = world.db
  const now = world.clock.now()
  const app = { ownerId: actor.accountId }
  const soon = new Date(now.getTime() + SOON_MS)
  const [refused, reviewing, links, apps, expiring] = await Promise.all([
    read.revision.findMany({
      where: { reviewState: REVIEW_STATE.rejected, link: { app } },
      include: { link: LINK },
      orderBy: [{ reviewedAt: 'desc' }, { id: 'desc' }],
      take: REFUSED,
    }),
    read.revision.findMany({
      where: { reviewState: REVIEW_STATE.inReview, link: { app } },
      include: { link: LINK },
      orderBy: [{ applyAt: 'asc' }, { id: 'asc' }],
      take: EACH,
    }),
    read.link.findMany({
      where: { linkState: LINK_STATE.frozen, app },
      include: { app: APP },
      orderBy: [{ frozenAt: 'desc' }, { id: 'desc' }],
      take: EACH,
    }),
    read.app.findMany({ where: { ...app, appState: APP_STATE.frozen }, orderBy: [{ frozenAt: 'desc' }], take: EACH }),
    read.link.findMany({
      where: { linkState: LINK_STATE.enabled, validTo: { gt: now, lte: soon }, app },
      include: { app: APP },
      orderBy: [{ validTo: 'asc' }, { id: 'asc' }],
      take: EACH,
    }),
  ])
  const ofRevision = (kind: Todo['kind'], revision: (typeof refused)[number], at: Date): Todo => ({
    kind,
    ...ofApp(revision.link.app),
    linkId: revision.linkId,
    linkName: contentOf(revision).linkName,
    modifyId: revision.id,
    detail: revision.rejectReason ?? '',
    time: toSeconds(at),
  })
  const ofLink = (kind: Todo['kind'], link: (typeof links)[number], at: Date | null): Todo => ({
    kind,
    ...ofApp(link.app),
    linkId: link.id,
    linkName: link.linkName,
    modifyId: null,
    detail: kind === 'frozen' ? reasonOf(link) : '',
    time: toSeconds(at ?? now),
  })
  const isNewest = ({ number, link }: (typeof refused)[number]) => number === link.revisionCount
  return [
    ...refused
      .filter(isNewest)
      .slice(0, EACH)
      .map((revision) => ofRevision('rejected', revision, revision.reviewedAt ?? revision.applyAt)),
    ...apps.map((one): Todo => {
      const none = { linkId: null, linkName: null, modifyId: null }
      return { kind: 'frozen', ...ofApp(one), ...none, detail: reasonOf(one), time: toSeconds(one.frozenAt ?? now) }
    }),
    ...links.map((link) => ofLink('frozen', link, link.frozenAt)),
    ...expiring.map((link) => ofLink('expiring', link, link.validTo)),
    ...reviewing.map((revision) => ofRevision('reviewing', revision, revision.applyAt)),
  ]
}

const ofApp = ({ id, appName }: { id: string; appName: string }) => ({ appId: id, appName })

const reasonOf = ({ freezeReason }: { freezeReason: string | null }): string =>
  freezeReason === null ? '' : freezeReasonLabel(freezeReason)
