import { emailKey, isDomainName } from '@unilink/shared'
import { blindIndex } from '#src/kernel/crypto/blind-index.ts'
import { seal, unseal, type Opener, type Sealer } from '#src/kernel/crypto/seal.ts'

/** What addresses are compared by in every table: equal for addresses that differ in case only. */
export const emailKeyOf = (by: Opener, email: string): string => blindIndex(by, 'email', emailKey(email))

/** An account's address as its columns. */
export function emailColumns(by: Sealer, email: string) {
  const key = emailKey(email)
  return {
    emailEnc: seal(email, by.config.secrets.sealKey, by.random),
    emailKey: emailKeyOf(by, email),
    emailDomainKey: domainKeyOf(by, key.slice(key.lastIndexOf('@') + 1)),
  }
}

/** The address of an account; empty once it is deleted. */
export const emailOf = ({ config }: Opener, { emailEnc }: { emailEnc: string }): string =>
  emailEnc && unseal(emailEnc, config.secrets.sealKey)

/**
 * Filters of accounts, for an OR: by a whole address, or by a domain with or without its @; none for anything else, since
 * parts of a sealed address cannot be looked for.
 */
export function emailSearch(
  by: Opener,
  keyword: string | undefined,
): ({ emailKey: string } | { emailDomainKey: string })[] {
  const text = emailKey(keyword ?? '')
  const domain = text.startsWith('@') ? text.slice(1) : text
  if (isDomainName(domain)) return [{ emailDomainKey: domainKeyOf(by, domain) }]
  return text.includes('@') ? [{ emailKey: emailKeyOf(by, text) }] : []
}

const domainKeyOf = (by: Opener, domain: string): string => blindIndex(by, 'email-domain', domain)
