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

/** Bytes that are drawn from the system at once for numbers and characters, which take six each. */
const POOL = 3072

export const systemRandom: Random = randomFrom((length) => randomBytes(length), drawSix())

/** Six bytes at a time. What was given is never given again, nor kept. */
function drawSix(): () => number {
  let pool = Buffer.alloc(0)
  let at = 0
  return () => {
    if (at === pool.length) [pool, at] = [randomBytes(POOL), 0]
    const drawn = pool.readUIntBE(at, 6)
    pool.fill(0, at, (at += 6))
    return drawn
  }
}

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

function randomFrom(bytes: (length: number) => Buffer, six = () => bytes(6).readUIntBE(0, 6)): Random {
  const below = (bound: number): number => {
    // Values past the last whole multiple of `bound` are drawn again, or small results would be more likely.
    const limit = Math.floor(0x1_0000_0000_0000 / bound) * bound
    for (;;) {
      const value = six()
      if (value < limit) return value % bound
    }
  }
  const text = (length: number, alphabet: string) =>
    Array.from({ length }, () => alphabet[below(alphabet.length)]).join('')
  return { bytes, below, text, id: () => text(1, '123456789') + text(15, '0123456789') }
}
