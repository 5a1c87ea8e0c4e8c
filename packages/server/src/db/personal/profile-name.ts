import { blindIndex, blindIndexes } from '#src/kernel/crypto/blind-index.ts'
import { seal, unseal, type Opener, type Sealer } from '#src/kernel/crypto/seal.ts'
import { searchFilter } from '#src/db/client/search.ts'
import type { Database } from '#src/kernel/ports/database.ts'

/** Columns that `profileName` needs. */
export const NAME_COLUMNS = { name: true, personNameEnc: true } as const

interface NameColumns {
  name: string
  personNameEnc: string
}

/** The name of an organisation (public) or a person (sealed); empty without a profile. */
export function profileName({ config }: Opener, profile: NameColumns | null): string {
  if (!profile) return ''
  const { name, personNameEnc } = profile
  return personNameEnc ? unseal(personNameEnc, config.secrets) : name
}

export const organisationNameColumns = (name: string) => ({ name, personNameEnc: '', personNameKey: '' })

export function personNameColumns(by: Sealer, name: string) {
  const personNameEnc = seal(name, by.config.secrets.sealKey, by.random)
  return { name: '', personNameEnc, personNameKey: blindIndex(by, 'person-name', comparable(name)) }
}

/** Filters of profiles for an OR: part of an organisation's name, or a person's whole name; none without a keyword. */
export function nameSearch({ db, config }: Opener & { db: Database }, keyword: string | undefined) {
  const search = searchFilter(db, keyword)
  return search
    ? [{ name: search }, { personNameKey: { in: blindIndexes({ config }, 'person-name', comparable(keyword ?? '')) } }]
    : []
}

/** Names are compared without blanks, widths and cases. */
const comparable = (name: string): string => name.normalize('NFKC').replaceAll(/\s/gu, '').toLowerCase()
