import { REVIEW_STATE, diffAddresses, isShownField } from '@unilink/shared'
import type { AppChangeData, DataOf, FieldChange, contract } from '@unilink/shared'
import type { Prisma } from '#src/db/client/client.ts'
import type { AddressChange, App } from '#src/generated/sqlite/client.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'
import { columnsOfChange, isAddressColumn, type AppColumns } from '#src/modules/apps/app-columns.ts'
import { appAddresses } from '#src/modules/apps/app-platforms.ts'
import type { Change } from '#src/modules/changes/change.ts'
import { closeAddressChange } from './close-address-change.ts'

type Reader = Pick<Transaction, 'addressChange'>
type Settled = { atOnce: Partial<AppColumns> } & DataOf<typeof contract.app.edit>

/** What an app is to have once what is in review is approved; nothing when nothing is. */
export async function openAddresses(db: Reader, app: App): Promise<Partial<AppColumns>> {
  const open = await openChange(db, app)
  return open ? columnsOfChange(addressesAfter(open)) : {}
}

/**
 * Decides what of an edit is written at once. All is, while no link of the app is approved or in review: then no operator
 * has seen it. Otherwise the addresses, and by the configuration name and icon, become the app's one open change, in place
 * of the one before. Under `appLock`.
 */
export async function settleAddresses(
  tx: Change,
  app: App,
  wanted: AppColumns,
  changes: Partial<AppColumns>,
): Promise<Settled> {
  const open = await openChange(tx.db, app)
  const waiting = open && { changeId: open.id, reviewState: REVIEW_STATE.inReview }
  const { nameReview } = tx.context.world.config
  // A name that waits goes on waiting, whatever the configuration says by now.
  const isReviewed = (column: string) =>
    isAddressColumn(column) ||
    (isShownField(column) && (nameReview || (open !== null && column in addressesAfter(open))))
  if (!Object.keys(changes).some(isReviewed)) return { atOnce: changes, addressChange: waiting }
  if (!(await isRelied(tx.db, app.id))) {
    if (open) await closeAddressChange(tx, open.id, 'cancelAddressChange')
    return { atOnce: open ? { ...columnsWith(wanted, isReviewed), ...changes } : changes, addressChange: null }
  }
  const atOnce = columnsWith(changes, (column) => !isReviewed(column))
  const [before, after] = bothSides(app, { ...app, ...wanted }, isReviewed)
  if (open && diffAddresses(addressesAfter(open), after).length === 0) return { atOnce, addressChange: waiting }
  if (open) await closeAddressChange(tx, open.id, 'cancelAddressChange')
  return { atOnce, addressChange: await submit(tx, app.id, before, after) }
}

/** An app's addresses before and after, and of what visitors see that which differs and is reviewed. */
function bothSides(
  app: App,
  wanted: App,
  isReviewed: (column: string) => boolean,
): [before: AppChangeData, after: AppChangeData] {
  const shown = (['appName', 'icon'] as const).filter((column) => isReviewed(column) && app[column] !== wanted[column])
  const sideOf = (from: App): AppChangeData => ({
    ...Object.fromEntries(shown.map((column) => [column, from[column]])),
    ...appAddresses(from),
  })
  return [sideOf(app), sideOf(wanted)]
}

/** Whether an operator has approved the addresses with a link, or is shown them with one. */
async function isRelied(db: Transaction, appId: string): Promise<boolean> {
  const where = { appId, OR: [{ liveRevisionId: { not: null } }, { openRevisionId: { not: null } }] }
  return (await db.link.findFirst({ where, select: { id: true } })) !== null
}

async function submit(
  tx: Change,
  appId: string,
  before: AppChangeData,
  after: AppChangeData,
): Promise<Settled['addressChange']> {
  const { clock, random } = tx.context.world
  const changes = diffAddresses(before, after)
  if (changes.length === 0) return null
  const id = random.id()
  const reviewState = REVIEW_STATE.inReview
  const stored = { before: before as Prisma.InputJsonObject, after: after as Prisma.InputJsonObject }
  await tx.db.addressChange.create({ data: { id, appId, reviewState, ...stored, applyAt: clock.now() } })
  await tx.db.app.update({ where: { id: appId }, data: { openAddressChangeId: id } })
  tx.audit({ action: 'address.add', targetType: 'app', targetId: appId, ...sides(changes, id) })
  return { changeId: id, reviewState }
}

/** Both sides of a comparison for the audit log. */
export function sides(changes: readonly FieldChange<unknown>[], changeId: string) {
  return {
    before: Object.fromEntries(changes.map(({ field, before }) => [field, before ?? null])) as Prisma.InputJsonObject,
    after: {
      changeId,
      ...Object.fromEntries(changes.map(({ field, after }) => [field, after ?? null])),
    } as Prisma.InputJsonObject,
  }
}

export const addressesBefore = ({ before }: Pick<AddressChange, 'before'>) => before as unknown as AppChangeData
export const addressesAfter = ({ after }: Pick<AddressChange, 'after'>) => after as unknown as AppChangeData

async function openChange(db: Reader, { openAddressChangeId: id }: App): Promise<AddressChange | null> {
  return id === null ? null : db.addressChange.findUnique({ where: { id } })
}

const columnsWith = (columns: Partial<AppColumns>, fits: (column: string) => boolean): Partial<AppColumns> =>
  Object.fromEntries(Object.entries(columns).filter(([column]) => fits(column)))
