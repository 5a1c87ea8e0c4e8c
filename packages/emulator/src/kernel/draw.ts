import { createHash } from 'node:crypto'
import type { Random } from '@unilink/server/kernel/random.ts'

/** A fast source of randomness for made-up data. Never for secrets. */
export interface Draw extends Random {
  /** From 0 up to, not including, 1. */
  unit(): number
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  /** Throws for an empty list. */
  pick<T>(list: readonly T[]): T
  /** A Poisson number with this mean. */
  count(mean: number): number
}

/** The same seed gives the same values; about fifty times as fast as hashing. */
export function seededDraw(seed: string): Draw {
  const next = sfc32(createHash('sha256').update(seed).digest())
  const unit = () => next() / 0x1_0000_0000
  const below = (bound: number) => Math.floor(unit() * bound)
  const text = (length: number, alphabet: string) =>
    Array.from({ length }, () => alphabet.charAt(below(alphabet.length))).join('')
  return {
    unit,
    below,
    text,
    bytes: (length) => fill(Buffer.allocUnsafe(length), next),
    id: () => text(1, '123456789') + text(15, '0123456789'),
    between: (least, most) => least + below(most - least + 1),
    chance: (probability) => unit() < probability,
    pick: (list) => {
      const item = list[below(list.length)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    count: (mean) => poisson(mean, unit),
  }
}

/** Chris Doty-Humphrey's small fast counting generator; gives 32 bits at a time. */
function sfc32(seed: Buffer): () => number {
  let a = seed.readInt32LE(0)
  let b = seed.readInt32LE(4)
  let c = seed.readInt32LE(8)
  let counter = 1
  return () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
}

function fill(bytes: Buffer, next: () => number): Buffer {
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = next() & 0xff
  return bytes
}

const FEW = 30

function poisson(mean: number, unit: () => number): number {
  if (mean <= 0) return 0
  if (mean > FEW) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(unit)))
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = unit(); product > limit; product *= unit()) count += 1
  return count
}

const normal = (unit: () => number): number => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit())
