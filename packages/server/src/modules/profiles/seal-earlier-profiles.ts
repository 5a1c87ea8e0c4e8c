import type { Config } from '#src/config/config.ts'
import { lockKey } from '#src/db/lock-key.ts'
import type { Database } from '#src/db/database.ts'
import type { Random } from '#src/world/random.ts'
import { sealFields } from './personal-fields.ts'

interface Parts {
  db: Database
  config: Pick<Config, 'secrets'>
  random: Random
}

/** No phone number begins like this, so the column tells whether its row is sealed. */
const PLAIN = { NOT: { contactPhoneEnc: { startsWith: 'v1.' } } }

/** Seals what earlier versions kept as plain text; the migration, which has no key, only renamed its columns. */
export async function sealEarlierProfiles({ db, config, random }: Parts): Promise<number> {
  if ((await db.read.profile.count({ where: PLAIN })) === 0) return 0
  return db.transaction(async (tx) => {
    await lockKey(db, tx, 'seal profiles')
    const rows = await tx.profile.findMany({ where: PLAIN })
    for (const row of rows) {
      const columns = sealFields(
        { config, random },
        {
          legalPersonName: row.legalPersonNameEnc,
          address: row.addressEnc,
          contactName: row.contactNameEnc,
          contactPhone: row.contactPhoneEnc,
          contactEmail: row.contactEmailEnc,
        },
      )
      await tx.profile.update({ where: { accountId: row.accountId }, data: columns })
    }
    return rows.length
  })
}
