import { told, ToldError } from '#src/kernel/told/told.ts'
import type { World } from '#src/kernel/world.ts'
import { emailOf, emailSearch } from './account-email.ts'
import { SEEDED_DOMAIN, SEEDED_PASSWORD } from '@unilink/shared'

/** Accounts that anybody may sign in to are where real ones belong. */
export class SeededAccountsError extends ToldError {
  override readonly name = 'SeededAccountsError'
}

/** Throws `SeededAccountsError`, which names them, when there are accounts of a seed with the password that it gave them. */
export async function refuseSeeded(world: Pick<World, 'db' | 'config' | 'random' | 'passwords'>): Promise<void> {
  const there = await world.db.read.account.findMany({
    where: { OR: emailSearch(world, SEEDED_DOMAIN) },
    select: { emailEnc: true, passwordHash: true },
    orderBy: { id: 'asc' },
  })
  const open = new Set<string>()
  // A seed gives all the same hash.
  for (const hash of new Set(there.map(({ passwordHash }) => passwordHash)))
    if (await world.passwords.verify(hash, SEEDED_PASSWORD)) open.add(hash)
  const emails = there.filter(({ passwordHash }) => open.has(passwordHash)).map((account) => emailOf(world, account))
  if (emails.length === 0) return
  throw new SeededAccountsError(
    told(
      'the database holds seeded accounts, whose password everybody knows: {}. Give production a DATABASE_URL of its own',
      emails.join(', '),
    ),
  )
}
