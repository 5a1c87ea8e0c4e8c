import type { PrismaClient } from './generated/sqlite/client.ts'

export { Prisma } from './generated/sqlite/client.ts'

/**
 * The one client type of the code base. Both generated clients come from the same models; their types are not
 * assignable to each other, so the PostgreSQL one is cast to this in `postgresql.ts` and nowhere else.
 */
export type Client = PrismaClient

/** What a transaction offers: the models and raw SQL, no nested transaction. */
export type Transaction = Omit<Client, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>
