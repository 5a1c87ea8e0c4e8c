import { blindIndex } from '#src/kernel/crypto/blind-index.ts'
import { seal, unseal, type Opener, type Sealer } from '#src/kernel/crypto/seal.ts'
import { searchFilter } from '#src/db/client/search.ts'
import type { Database } from '#src/kernel/ports/database.ts'

/** What `profileName` needs of a profile. */
export const NAME_COLUMNS = { name: true, personNameEnc: true } as const

interface NameColumns {
  name: string
  personNameEnc: string
}

/** The name of an organisation, which is public, or of a person; empty without a profile. */
export function profileName({ config }: Opener, profile: NameColumns | null): string {
  if (!profile) return ''
  const { name, personNameEnc } = profile
  return personNameEnc ? unseal(personNameEnc, config.secrets.sealKey) : name
}

/** An organisation's name as columns. */
export const organisationNameColumns = (name: string) => ({ name, personNameEnc: '', personNameKey: '' })

/** A person's name as columns. */
export function personNameColumns(by: Sealer, name: string) {
  const personNameEnc = seal(name, by.config.secrets.sealKey, by.random)
  return { name: '', personNameEnc, personNameKey: nameKeyOf(by, name) }
}

/** Filters of profiles, for an OR: part of an organisation's name, or the whole name of a person; none without a keyword. */
export function nameSearch({ db, config }: Opener & { db: Database }, keyword: string | undefined) {
  const search = searchFilter(db, keyword)
  return search ? [{ name: search }, { personNameKey: nameKeyOf({ config }, keyword ?? '') }] : []
}

/** Names are compared without blanks, widths and cases. */
const nameKeyOf = (by: Opener, name: string): string =>
  blindIndex(by, 'person-name', name.normalize('NFKC').replaceAll(/\s/gu, '').toLowerCase())
