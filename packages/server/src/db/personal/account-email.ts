import { emailKey, isDomainName } from '@unilink/shared'
import { blindIndex, blindIndexes } from '#src/kernel/crypto/blind-index.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'
import { seal, unseal, type Opener, type Sealer } from '#src/kernel/crypto/seal.ts'

/** What addresses are compared by in every table, as it is written: equal for addresses that differ in case only. */
export const emailKeyOf = (by: Opener, email: string): string => blindIndex(by, 'email', emailKey(email))

/** All that an address may be found by: what was written under a former key too. */
export const emailKeysOf = (by: Opener, email: string): string[] => blindIndexes(by, 'email', emailKey(email))

/** Whether an account has the address under a former key, where the unique column of today's does not see it. */
export async function hasFormerEmail(db: Pick<Transaction, 'account'>, by: Opener, email: string): Promise<boolean> {
  const [, ...former] = emailKeysOf(by, email)
  return former.length > 0 && (await db.account.count({ where: { emailKey: { in: former } } })) > 0
}

/** An account's address as its columns. */
export function emailColumns(by: Sealer, email: string) {
  const key = emailKey(email)
  return {
    emailEnc: seal(email, by.config.secrets.sealKey, by.random),
    emailKey: emailKeyOf(by, email),
    emailDomainKey: domainKeyOf(by, key.slice(key.lastIndexOf('@') + 1)),
  }
}

/** The address of an account; empty once the account is deleted. */
export const emailOf = ({ config }: Opener, { emailEnc }: { emailEnc: string }): string =>
  emailEnc && unseal(emailEnc, config.secrets)

/**
 * Filters of accounts for an OR: by a whole address, or by a domain with or without @. None for anything else, since
 * parts of a sealed address cannot be searched.
 */
export function emailSearch(
  by: Opener,
  keyword: string | undefined,
): ({ emailKey: { in: string[] } } | { emailDomainKey: { in: string[] } })[] {
  const text = emailKey(keyword ?? '')
  const domain = text.startsWith('@') ? text.slice(1) : text
  if (isDomainName(domain)) return [{ emailDomainKey: { in: blindIndexes(by, 'email-domain', domain) } }]
  return text.includes('@') ? [{ emailKey: { in: emailKeysOf(by, text) } }] : []
}

const domainKeyOf = (by: Opener, domain: string): string => blindIndex(by, 'email-domain', domain)
