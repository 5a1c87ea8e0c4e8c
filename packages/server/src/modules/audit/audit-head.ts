import type { Database } from '#src/kernel/ports/database.ts'

/** The end of the audit log as `audit verify --head` takes it; undefined while it has no row. */
export async function auditHead({ read }: Pick<Database, 'read'>): Promise<string | undefined> {
  const last = await read.auditEntry.findFirst({ orderBy: { seq: 'desc' }, select: { seq: true, hash: true } })
  return last ? `${last.seq}:${last.hash}` : undefined
}
