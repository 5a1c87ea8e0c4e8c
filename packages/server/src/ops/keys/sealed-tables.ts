import { seal, type Sealer } from '#src/kernel/crypto/seal.ts'
import { emailColumns } from '#src/db/personal/account-email.ts'
import { personNameColumns } from '#src/db/personal/profile-name.ts'
import { entryColumns } from '#src/db/personal/whitelist-text.ts'

/** All columns that hold what a sealed text says: itself, and the hashes that it is found by. */
type Columns = (by: Sealer, text: string) => Record<string, string>

export interface SealedTable {
  /** As the client names it. */
  model: string
  key: string
  columns: Readonly<Record<string, Columns>>
}

const alone = (...names: string[]): Record<string, Columns> =>
  Object.fromEntries(
    names.map((name) => [name, (by, text) => ({ [name]: seal(text, by.config.secrets.sealKey, by.random) })]),
  )

/** Every column that is sealed; a test holds it against the schema. */
export const SEALED_TABLES: readonly SealedTable[] = [
  { model: 'account', key: 'id', columns: { emailEnc: emailColumns } },
  {
    model: 'profile',
    key: 'accountId',
    columns: {
      personNameEnc: (by, text) => {
        const { personNameEnc, personNameKey } = personNameColumns(by, text)
        return { personNameEnc, personNameKey }
      },
      ...alone('legalPersonNameEnc', 'legalPersonCertNoEnc', 'citizenIdEnc', 'addressEnc'),
      ...alone('contactNameEnc', 'contactPhoneEnc', 'contactEmailEnc'),
    },
  },
  { model: 'whitelistEntry', key: 'id', columns: { entryEnc: entryColumns } },
  { model: 'totp', key: 'accountId', columns: alone('secretEnc', 'pendingEnc') },
  { model: 'outgoingMail', key: 'id', columns: alone('addressEnc') },
  { model: 'idempotentCall', key: 'id', columns: alone('answerEnc') },
  { model: 'formerChainKey', key: 'id', columns: alone('keyEnc') },
]
