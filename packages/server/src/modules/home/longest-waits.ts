import { DATA_STATE, REVIEW_STATE, type DataOf, type contract } from '@unilink/shared'
import { emailOf } from '#src/db/personal/account-email.ts'
import { NAME_COLUMNS, profileName } from '#src/db/personal/profile-name.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { World } from '#src/kernel/world.ts'
import { contentOf } from '#src/modules/links/revisions/load-revisions.ts'
import { withApp } from '#src/modules/address-changes/find-address-change.ts'
import { reviewInclude } from '#src/modules/reviews/find-revision.ts'

type Wait = DataOf<typeof contract.admin.desk.queryHome>['longest'][number]

const MOST = 5
const OWNER = { select: { emailEnc: true, profile: { select: NAME_COLUMNS } } } as const
const OLDEST = { orderBy: [{ applyAt: 'asc' as const }, { id: 'asc' as const }], take: MOST }

/** What has waited longest, whatever its queue; the oldest first. */
export async function longestWaits(world: World): Promise<Wait[]> {
  const { read } = world.db
  const reviewState = REVIEW_STATE.inReview
  const [profiles, revisions, addresses, reports] = await Promise.all([
    read.profile.findMany({
      where: { account: { dataState: DATA_STATE.inReview } },
      select: { accountId: true, submittedAt: true, account: OWNER },
      orderBy: [{ submittedAt: 'asc' }, { accountId: 'asc' }],
      take: MOST,
    }),
    read.revision.findMany({ where: { reviewState }, include: reviewInclude, ...OLDEST }),
    read.addressChange.findMany({ where: { reviewState }, include: withApp, ...OLDEST }),
    read.linkReport.findMany({
      where: { closedAt: null },
      include: { link: { include: { app: { include: { owner: OWNER } } } } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: MOST,
    }),
  ])
  const nameOf = (owner: Parameters<typeof emailOf>[1] & { profile: Parameters<typeof profileName>[1] }) =>
    profileName(world, owner.profile) || emailOf(world, owner)
  const wait = (kind: Wait['kind'], id: string, name: string, owner: string, at: Date): Wait => ({
    kind,
    id,
    name,
    owner,
    time: toSeconds(at),
  })
  return [
    ...profiles.map(({ accountId, account, submittedAt }) =>
      wait('profile', accountId, nameOf(account), emailOf(world, account), submittedAt),
    ),
    ...revisions.map((revision) => {
      const kind = revision.before === null ? 'link' : 'revision'
      const { app } = revision.link
      return wait(kind, revision.id, contentOf(revision).linkName, nameOf(app.owner), revision.applyAt)
    }),
    ...addresses.map(({ id, app, applyAt }) => wait('address', id, app.appName, nameOf(app.owner), applyAt)),
    ...reports.map(({ id, link, createdAt }) => wait('report', id, link.linkName, nameOf(link.app.owner), createdAt)),
  ]
    .toSorted((one, other) => one.time - other.time)
    .slice(0, MOST)
}
