import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom, systemRandom } from '#src/kernel/random.ts'
import { blindIndex, blindIndexes } from './blind-index.ts'
import { hashToken, keyedHash } from './hash.ts'
import { passwordHasher } from './password-hasher.ts'
import { seal, sealedBy, unseal } from './seal.ts'

const key = new Uint8Array(32).fill(1)
const other = new Uint8Array(32).fill(2)

describe('seal', () => {
  it('gives back any text, and never shows it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 4, unit: 'grapheme' }), (text) => {
        const sealed = seal(text, key, systemRandom)
        expect(unseal(sealed, { sealKey: key })).toBe(text)
        expect(sealed).not.toContain(text)
      }),
    )
  })

  it('differs each time for the same text', () => {
    expect(seal('11010519491231002X', key, systemRandom)).not.toBe(seal('11010519491231002X', key, systemRandom))
  })

  it('names its key, and opens with it among others', () => {
    const sealed = seal('11010519491231002X', other, systemRandom)
    expect(sealed.startsWith(sealedBy(other))).toBe(true)
    expect(unseal(sealed, { sealKey: key, formerSealKeys: [other] })).toBe('11010519491231002X')
    expect(seal('x', key, systemRandom).startsWith(sealedBy(other))).toBe(false)
  })

  it('refuses another key and any change', () => {
    const sealed = seal('11010519491231002X', key, systemRandom)
    expect(() => unseal(sealed, { sealKey: other })).toThrow(/does not hold/)
    const flipped = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
    expect(() => unseal(flipped, { sealKey: key })).toThrow(/authenticate/)
    expect(() => unseal('v0.abc', { sealKey: key })).toThrow(/unknown form/)
  })
})

describe('passwordHasher', () => {
  it('knows the right password, under its own salt only', async () => {
    const hasher = passwordHasher('salt one')
    const hash = await hasher.hash('Sunny4Days')
    expect(await hasher.verify(hash, 'Sunny4Days')).toBe(true)
    expect(await hasher.verify(hash, 'sunny4days')).toBe(false)
    expect(await passwordHasher('salt two').verify(hash, 'Sunny4Days')).toBe(false)
  })

  it('does the same work when there is nothing to compare with', async () => {
    const hasher = passwordHasher('salt')
    const hash = await hasher.hash('Sunny4Days')
    await hasher.verify(undefined, 'warm up')
    // Processor time, which other programs do not add to.
    const work = async (against: string | undefined) => {
      const before = process.cpuUsage()
      for (let round = 0; round < 5; round += 1) expect(await hasher.verify(against, 'Wrong12345')).toBe(false)
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const [known, unknown] = [await work(hash), await work(undefined)]
    expect(unknown).toBeGreaterThan(known / 3)
    expect(unknown).toBeLessThan(known * 3)
  })
})

describe('hashes', () => {
  it('are stable, and keyed ones depend on the key', () => {
    expect(hashToken('a')).toBe(hashToken('a'))
    expect(keyedHash('k', 'a')).not.toBe(keyedHash('l', 'a'))
  })
})

describe('blindIndex', () => {
  const by = (sealKey: Uint8Array) => ({ config: { secrets: { sealKey } } })
  const index = blindIndex(by(key), 'email', 'a@b.example')

  it('is the same for the same text alone, and 43 characters that no address has', () => {
    expect(blindIndex(by(new Uint8Array(key)), 'email', 'a@b.example')).toBe(index)
    expect(blindIndex(by(key), 'email', 'A@b.example')).not.toBe(index)
    expect(index).toMatch(/^[\w-]{43}$/)
  })

  it('is one of those by which a text is found while there are several keys', () => {
    const both = { config: { secrets: { sealKey: other, formerSealKeys: [key] } } }
    const found = blindIndexes(both, 'email', 'a@b.example')
    expect(found).toEqual([blindIndex(both, 'email', 'a@b.example'), index])
  })

  it('cannot be made without the key, nor taken for that of something else', () => {
    expect(blindIndex(by(new Uint8Array(32).fill(2)), 'email', 'a@b.example')).not.toBe(index)
    expect(blindIndex(by(key), 'person-name', 'a@b.example')).not.toBe(index)
    expect([keyedHash('', 'email:a@b.example'), hashToken('email:a@b.example')]).not.toContain(index)
  })
})

describe('random', () => {
  it('makes ids of 16 digits that do not begin with 0', () => {
    for (let round = 0; round < 200; round += 1) expect(systemRandom.id()).toMatch(/^[1-9]\d{15}$/)
  })

  it('repeats itself for the same seed only', () => {
    const draw = (seed: string) => {
      const random = seededRandom(seed)
      return [random.id(), random.below(1000), random.text(8, 'abc')]
    }
    expect(draw('one')).toEqual(draw('one'))
    expect(draw('one')).not.toEqual(draw('two'))
  })

  it('draws evenly below a bound', () => {
    const random = seededRandom('even')
    const counts = [0, 0, 0]
    for (let round = 0; round < 3000; round += 1) counts[random.below(3)]! += 1
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })
})
