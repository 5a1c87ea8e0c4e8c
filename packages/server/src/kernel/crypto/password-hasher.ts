import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** OWASP's parameters for argon2id, the library's default algorithm; a hash takes some 10 ms off the event loop. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** At most this many at a time, so that a flood of logins leaves processor time to visits. */
const CONCURRENT = 2

export interface PasswordHasher {
  /** With a random salt; another one only for demo data that must come out the same each time. */
  hash(password: string, salt?: Uint8Array): Promise<string>
  /** False for a wrong password, and, after the same work, when there is no hash to compare with. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>
}

/** Hashes with argon2id and the configured salt as pepper. */
export function passwordHasher(salt: string): PasswordHasher {
  const options = { ...OPTIONS, secret: Buffer.from(salt) }
  const limit = pLimit(CONCURRENT)
  let decoy: Promise<string> | undefined
  const hasher: PasswordHasher = {
    hash: (password, salt) => limit(() => hash(password, { ...options, ...(salt && { salt }) })),
    verify: async (passwordHash, password) => {
      decoy ??= hasher.hash('no account has this password')
      const compared = passwordHash ?? (await decoy)
      const equal = await limit(() => verify(compared, password, options))
      return equal && passwordHash !== undefined
    },
  }
  return hasher
}
