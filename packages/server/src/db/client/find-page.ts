import type { TimeOrder } from '@unilink/shared'
import type { Prisma } from './client.ts'

interface Delegate {
  findMany: (query: never) => PromiseLike<unknown>
  count: (query: never) => PromiseLike<number>
}

/** The order of most lists. */
export const NEWEST = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]
export const OLDEST = [{ createdAt: 'asc' as const }, { id: 'asc' as const }]
export const BY_TIME = { newest: NEWEST, oldest: OLDEST }

/** Which way a queue goes: unless one is asked for, what waits comes oldest first and what is decided newest first. */
export const queueDirection = (isWaiting: boolean, asked: TimeOrder | undefined) =>
  (asked ?? (isWaiting ? 'oldest' : 'newest')) === 'oldest' ? ('asc' as const) : ('desc' as const)

/** One page of the rows that `query` finds, counted from 1, and how many there are in all: counted, unless it is known. */
export async function findPage<D extends Delegate, Q extends { where: object }>(
  delegate: D,
  query: Prisma.Exact<Q, Prisma.Args<D, 'findMany'>>,
  { page, perPage }: { page: number; perPage: number },
  known?: number,
): Promise<{ rows: Prisma.Result<D, Q, 'findMany'>; total: number }> {
  const [rows, total] = await Promise.all([
    delegate.findMany({ ...(query as Q), skip: (page - 1) * perPage, take: perPage } as never),
    known ?? delegate.count({ where: (query as Q).where } as never),
  ])
  return { rows: rows as Prisma.Result<D, Q, 'findMany'>, total }
}
