import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isWeakSecret } from './is-weak-secret.ts'

const TEXT_BITS = 40
const KEY_BITS = 100

it.each(['aaaaaaaaaaaaaaaa', 'abababababababab', '0123456789abcdef', 'passwordpassword', '1111111122222222'])(
  'finds %s weak',
  (text) => {
    expect(isWeakSecret(Buffer.from(text), TEXT_BITS)).toBe(true)
  },
)

it('finds keys weak that are one byte, count up, or repeat a short text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 8 }), fc.nat(255), (unit, step) => {
      const repeated = Uint8Array.from({ length: 32 }, (_, index) => unit[index % unit.length] ?? 0)
      const counting = Uint8Array.from({ length: 32 }, (_, index) => index * step)
      expect(isWeakSecret(repeated, KEY_BITS)).toBe(true)
      expect(isWeakSecret(counting, KEY_BITS)).toBe(true)
    }),
  )
})

it('takes whatever was drawn at random', () => {
  for (let draw = 0; draw < 2_000; draw += 1) {
    expect(isWeakSecret(randomBytes(32), KEY_BITS)).toBe(false)
    expect(isWeakSecret(Buffer.from(randomBytes(12).toString('base64')), TEXT_BITS)).toBe(false)
    expect(isWeakSecret(Buffer.from(randomBytes(12).toString('hex')), TEXT_BITS)).toBe(false)
  }
})
