import type { Config } from '#src/kernel/config/config.ts'
import { seal, unseal } from '#src/kernel/crypto/seal.ts'
import { oneAtATime } from '#src/db/migrations/one-at-a-time.ts'
import { emailColumns } from '#src/db/personal/account-email.ts'
import { sealFields } from '#src/db/personal/personal-fields.ts'
import { personNameColumns } from '#src/db/personal/profile-name.ts'
import { entryColumns } from '#src/db/personal/whitelist-text.ts'
import type { Random } from '#src/kernel/random.ts'
import type { Transaction, Database } from '#src/kernel/ports/database.ts'

interface Parts {
  db: Database
  config: Pick<Config, 'secrets' | 'databaseUrl'>
  random: Random
}

/** Also in the migration, by which it is through in a database that was empty then. */
const STEP = 'seal-personal-data'
/** Rows in one transaction. */
const BATCH = 100
const PERSON = 3
const SEALED = { startsWith: 'v1.' }

/**
 * Seals what earlier versions kept as plain text; the migrations, which have no key, only made room. Batch by batch, by
 * one process at a time: what breaks off is taken up again at the next start, and nobody serves before it is through.
 * Gives how many rows it sealed. Throws when the database holds what was sealed with another key.
 */
export async function sealPersonalData(parts: Parts): Promise<number> {
  if (await isThrough(parts)) return 0
  return oneAtATime(parts.config.databaseUrl, STEP, async () => {
    // Another process may have been faster.
    if (await isThrough(parts)) return 0
    await assertSameKey(parts)
    let count = 0
    for (const table of TABLES) count += await sealTable(parts, table)
    await parts.db.transaction((tx) => tx.dataStep.create({ data: { name: STEP } }))
    return count
  })
}

const isThrough = async ({ db }: Parts): Promise<boolean> =>
  (await db.read.dataStep.findUnique({ where: { name: STEP } })) !== null

async function sealTable(parts: Parts, sealNext: SealNext): Promise<number> {
  let count = 0
  let last: string | undefined = ''
  while (last !== undefined) {
    const after: string = last
    const ids = await parts.db.transaction((tx) => sealNext(tx, parts, after))
    count += ids.length
    last = ids.at(-1)
  }
  return count
}

/** Seals the next rows after an id that are still plain; gives their ids in order. */
type SealNext = (tx: Transaction, parts: Parts, after: string) => Promise<string[]>

const TABLES: readonly SealNext[] = [sealContacts, sealNames, sealAccounts, sealWhitelist, sealMails]

/** No phone number begins as sealed text does, so the column tells whether its row is sealed. */
async function sealContacts(tx: Transaction, parts: Parts, after: string): Promise<string[]> {
  const rows = await tx.profile.findMany({
    where: { accountId: { gt: after }, NOT: { contactPhoneEnc: SEALED } },
    orderBy: { accountId: 'asc' },
    take: BATCH,
  })
  for (const row of rows) {
    const columns = sealFields(parts, {
      legalPersonName: row.legalPersonNameEnc,
      address: row.addressEnc,
      contactName: row.contactNameEnc,
      contactPhone: row.contactPhoneEnc,
      contactEmail: row.contactEmailEnc,
    })
    await tx.profile.update({ where: { accountId: row.accountId }, data: columns })
  }
  return rows.map(({ accountId }) => accountId)
}

async function sealNames(tx: Transaction, parts: Parts, after: string): Promise<string[]> {
  const rows = await tx.profile.findMany({
    where: { accountId: { gt: after }, account: { accountType: PERSON }, personNameEnc: '', name: { not: '' } },
    orderBy: { accountId: 'asc' },
    take: BATCH,
  })
  for (const { accountId, name } of rows)
    await tx.profile.update({ where: { accountId }, data: personNameColumns(parts, name) })
  return rows.map(({ accountId }) => accountId)
}

/** Every address has an @, which no key and no deleted account's does. */
async function sealAccounts(tx: Transaction, parts: Parts, after: string): Promise<string[]> {
  const rows = await tx.account.findMany({
    where: { id: { gt: after }, emailKey: { contains: '@' } },
    orderBy: { id: 'asc' },
    take: BATCH,
  })
  for (const { id, emailEnc } of rows) await tx.account.update({ where: { id }, data: emailColumns(parts, emailEnc) })
  return rows.map(({ id }) => id)
}

async function sealWhitelist(tx: Transaction, parts: Parts, after: string): Promise<string[]> {
  const rows = await tx.whitelistEntry.findMany({
    where: { id: { gt: after }, entryEnc: '', entry: { contains: '@' }, NOT: { entry: { startsWith: '@' } } },
    orderBy: { id: 'asc' },
    take: BATCH,
  })
  for (const { id, entry } of rows) await tx.whitelistEntry.update({ where: { id }, data: entryColumns(parts, entry) })
  return rows.map(({ id }) => id)
}

async function sealMails(tx: Transaction, parts: Parts, after: string): Promise<string[]> {
  const rows = await tx.outgoingMail.findMany({
    where: { id: { gt: after }, NOT: { addressEnc: SEALED } },
    orderBy: { id: 'asc' },
    take: BATCH,
  })
  for (const { id, addressEnc } of rows) {
    const sealed = seal(addressEnc, parts.config.secrets.sealKey, parts.random)
    await tx.outgoingMail.update({ where: { id }, data: { addressEnc: sealed } })
  }
  return rows.map(({ id }) => id)
}

/** Two keys in one database would leave part of it unreadable for good. */
async function assertSameKey({ db, config }: Parts): Promise<void> {
  const sealed = await db.read.profile.findFirst({
    where: { contactPhoneEnc: SEALED },
    select: { contactPhoneEnc: true },
  })
  if (!sealed) return
  try {
    unseal(sealed.contactPhoneEnc, config.secrets.sealKey)
  } catch (cause) {
    throw new Error('SEAL_KEY is not the key that this database was sealed with; start with that one', { cause })
  }
}
