import { CODE, DATA_STATE, DOMAIN_STATE, LINK_STATE, linkStateAt } from '@unilink/shared'
import type { Code, Machine, Mover, StateOf } from '@unilink/shared'
import type { Prisma } from '#src/db/client/client.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'
import type { Account, AddressChange, App, AppDomain, Link, Revision } from '#src/generated/sqlite/client.ts'
import { NOT_DELETED } from '#src/db/personal/deleted-account.ts'

interface Rows {
  data: Account
  review: Revision
  link: Link
  app: App
  domain: AppDomain
  address: AddressChange
}

interface WritableColumns {
  data: Prisma.AccountUncheckedUpdateManyInput
  review: Prisma.RevisionUncheckedUpdateManyInput
  link: Prisma.LinkUncheckedUpdateManyInput
  app: Prisma.AppUncheckedUpdateManyInput
  domain: Prisma.AppDomainUncheckedUpdateManyInput
  address: Prisma.AddressChangeUncheckedUpdateManyInput
}

export type Row<M extends Machine> = Rows[M]
export type Columns<M extends Machine> = WritableColumns[M]

/** Where the states of a machine are kept. */
interface StateTable<M extends Machine> {
  find(db: Transaction, id: string): Promise<Row<M> | null>
  /** The state as a reader sees it. */
  stateOf(row: Row<M>, now: Date): StateOf<M>
  /** The state that a frozen thing goes back to; null for what keeps none. */
  beforeFreeze(db: Transaction, row: Row<M>): Promise<number | null>
  /** Writes a state into the row if it still is as it was read; gives the row as it is then, or undefined. */
  write(db: Transaction, row: Row<M>, to: number, columns: Columns<M>, now: Date): Promise<Row<M> | undefined>
  /** What a row that is not there is refused with. */
  missing(by: Mover): Code
}

export const stateTables: { readonly [M in Machine]: StateTable<M> } = {
  data: {
    find: (db, id) => db.account.findUnique({ where: { id, ...NOT_DELETED } }),
    stateOf: ({ dataState }) => dataState as StateOf<'data'>,
    beforeFreeze: async (db, { id }) => {
      const where = { accountId: id, action: 'freeze' }
      const last = await db.profileEvent.findFirst({ where, orderBy: [{ at: 'desc' }, { id: 'desc' }] })
      return last?.fromState ?? DATA_STATE.active
    },
    write: async (db, { id, dataState }, to, columns, now) => {
      const where = { id, dataState, ...NOT_DELETED }
      const data = { ...columns, dataState: to, updatedAt: now }
      return (await db.account.updateManyAndReturn({ where, data })).at(0)
    },
    // To an owner who has just deleted the account in another tab, the session is over.
    missing: (by) => (by === 'operator' ? CODE.recordNotFound : CODE.notSignedIn),
  },
  review: {
    find: (db, id) => db.revision.findUnique({ where: { id } }),
    stateOf: ({ reviewState }) => reviewState as StateOf<'review'>,
    beforeFreeze: async () => null,
    write: async (db, { id, reviewState }, to, columns) => {
      const data = { ...columns, reviewState: to }
      return (await db.revision.updateManyAndReturn({ where: { id, reviewState }, data })).at(0)
    },
    missing: (by) => (by === 'operator' ? CODE.recordNotFound : CODE.linkNotFound),
  },
  link: {
    find: (db, id) => db.link.findUnique({ where: { id } }),
    stateOf: ({ linkState, validTo }, now) =>
      linkStateAt(linkState, validTo?.getTime(), now.getTime()) as StateOf<'link'>,
    beforeFreeze: async (_db, { stateBeforeFreeze }) => stateBeforeFreeze,
    write: async (db, { id, linkState, validTo }, to, columns, now) => {
      const stateBeforeFreeze = to === LINK_STATE.frozen ? linkState : null
      const data = { ...columns, linkState: to, stateBeforeFreeze, updatedAt: now }
      return (await db.link.updateManyAndReturn({ where: { id, linkState, validTo }, data })).at(0)
    },
    missing: () => CODE.linkNotFound,
  },
  app: {
    find: (db, id) => db.app.findUnique({ where: { id } }),
    stateOf: ({ appState }) => appState as StateOf<'app'>,
    beforeFreeze: async () => null,
    write: async (db, { id, appState }, to, columns, now) => {
      const data = { ...columns, appState: to, updatedAt: now }
      return (await db.app.updateManyAndReturn({ where: { id, appState }, data })).at(0)
    },
    missing: () => CODE.appNotFound,
  },
  domain: {
    find: (db, id) => db.appDomain.findUnique({ where: { id } }),
    stateOf: ({ domainState }) => domainState as StateOf<'domain'>,
    beforeFreeze: async () => null,
    write: async (db, { id, domainState, domain }, to, columns, now) => {
      // Proven, it is this app's alone.
      const claim = to === DOMAIN_STATE.proven ? domain : null
      const data = { ...columns, domainState: to, claim, updatedAt: now }
      return (await db.appDomain.updateManyAndReturn({ where: { id, domainState }, data })).at(0)
    },
    missing: () => CODE.recordNotFound,
  },
  address: {
    find: (db, id) => db.addressChange.findUnique({ where: { id } }),
    stateOf: ({ reviewState }) => reviewState as StateOf<'address'>,
    beforeFreeze: async () => null,
    write: async (db, { id, reviewState }, to, columns) => {
      const data = { ...columns, reviewState: to }
      return (await db.addressChange.updateManyAndReturn({ where: { id, reviewState }, data })).at(0)
    },
    missing: (by) => (by === 'operator' ? CODE.recordNotFound : CODE.appNotFound),
  },
}
