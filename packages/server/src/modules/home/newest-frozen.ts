import { APP_STATE, DATA_STATE, LINK_STATE, freezeReasonLabel, type DataOf, type contract } from '@unilink/shared'
import { emailOf } from '#src/db/personal/account-email.ts'
import { NAME_COLUMNS, profileName } from '#src/db/personal/profile-name.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { World } from '#src/kernel/world.ts'

type Row = DataOf<typeof contract.admin.desk.queryHome>['newestFrozen'][number]

const MOST = 5
const newest = { orderBy: { frozenAt: 'desc' }, take: MOST } as const
const OWNER = { select: { emailEnc: true, profile: { select: NAME_COLUMNS } } } as const

/** What was frozen last and still is, of every kind. */
export async function newestFrozen(world: World): Promise<Row[]> {
  const { read } = world.db
  const frozenAt = { not: null }
  const [accounts, apps, links] = await Promise.all([
    read.account.findMany({
      where: { dataState: DATA_STATE.frozen, frozenAt },
      select: { id: true, freezeReason: true, frozenAt: true, ...OWNER.select },
      ...newest,
    }),
    read.app.findMany({ where: { appState: APP_STATE.frozen, frozenAt }, include: { owner: OWNER }, ...newest }),
    read.link.findMany({
      where: { linkState: LINK_STATE.frozen, frozenAt },
      include: { app: { include: { owner: OWNER } } },
      ...newest,
    }),
  ])
  const nameOf = (owner: Pick<(typeof accounts)[number], 'emailEnc' | 'profile'>) =>
    profileName(world, owner.profile) || emailOf(world, owner)
  const rowOf = (type: Row['type'], row: Frozen, name: string, owner: string): Row => ({
    type,
    id: row.id,
    name,
    owner,
    reason: row.freezeReason === null ? '' : freezeReasonLabel(row.freezeReason),
    time: toSeconds(row.frozenAt ?? world.clock.now()),
  })
  return [
    ...accounts.map((account) => rowOf('account', account, nameOf(account), '')),
    ...apps.map((app) => rowOf('app', app, app.appName, nameOf(app.owner))),
    ...links.map((link) => rowOf('link', link, link.linkName, nameOf(link.app.owner))),
  ]
    .toSorted((one, other) => other.time - one.time)
    .slice(0, MOST)
}

interface Frozen {
  id: string
  freezeReason: string | null
  frozenAt: Date | null
}
