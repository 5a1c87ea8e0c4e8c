import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** OWASP's parameters for argon2id, the library's default; a hash takes about 10 ms off the event loop. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Limit in parallel, so that a flood of logins leaves processor time to visits. */
const CONCURRENT = 2

export interface PasswordHasher {
  /** With a random salt; a fixed one only for reproducible demo data. */
  hash(password: string, salt?: Uint8Array): Promise<string>
  /** False for a wrong password and, after the same work, without a hash. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>
}

/** argon2id with the configured salt as pepper. */
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
