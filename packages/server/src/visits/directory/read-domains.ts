import { DOMAIN_STATE } from '@unilink/shared'
import type { Database } from '#src/kernel/ports/database.ts'
import type { DomainSource } from './host-book.ts'

/** The domains of a world's database. */
export const databaseDomains = (db: Database): DomainSource => ({
  owned: db.provider === 'sqlite',
  read: async () => {
    const rows = await db.read.appDomain.findMany({
      where: { domainState: DOMAIN_STATE.proven },
      select: { appId: true, domain: true, lostAt: true, readyAt: true, app: { select: { linkPrefix: true } } },
      orderBy: [
        { lostAt: { sort: 'asc', nulls: 'first' } },
        { chosenAt: { sort: 'desc', nulls: 'last' } },
        { provenAt: 'asc' },
        { id: 'asc' },
      ],
    })
    return rows.map(({ app, ...row }) => ({ ...row, ...app }))
  },
})
