import { createHash, randomBytes } from 'node:crypto'

export interface Random {
  bytes(length: number): Buffer
  /** A uniform whole number from 0 to `bound` - 1. */
  below(bound: number): number
  /** A new id: 16 digits, the first not 0. */
  id(): string
  /** `length` random characters of `alphabet`. */
  text(length: number, alphabet: string): string
}

export const systemRandom: Random = randomFrom((length) => randomBytes(length))

/** Deterministic for a seed: for demo data, never for secrets. */
export function seededRandom(seed: string): Random {
  let block = 0
  let pool = Buffer.alloc(0)
  return randomFrom((length) => {
    while (pool.length < length) {
      pool = Buffer.concat([pool, createHash('sha256').update(`${seed}:${block}`).digest()])
      block += 1
    }
    const taken = pool.subarray(0, length)
    pool = pool.subarray(length)
    return taken
  })
}

function randomFrom(bytes: (length: number) => Buffer): Random {
  const below = (bound: number): number => {
    // Values past the last whole multiple of `bound` are drawn again, or small results would be more likely.
    const limit = Math.floor(0x1_0000_0000_0000 / bound) * bound
    for (;;) {
      const value = bytes(6).readUIntBE(0, 6)
      if (value < limit) return value % bound
    }
  }
  const text = (length: number, alphabet: string) =>
    Array.from({ length }, () => alphabet[below(alphabet.length)]).join('')
  return {
    bytes,
    below,
    text,
    id: () => text(1, '123456789') + text(15, '0123456789'),
  }
}
