/** Numbers below 2^31 as the differences of each from the one before it, in as many bytes as these need: one, of many in order. */
export function numberBytes(numbers: Uint32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(numbers.length * 5)
  let [at, before] = [0, 0]
  for (const number of numbers) {
    const step = number - before
    let left = ((step << 1) ^ (step >> 31)) >>> 0
    while (left > 0x7f) {
      bytes[at++] = (left & 0x7f) | 0x80
      left >>>= 7
    }
    bytes[at++] = left
    before = number
  }
  return bytes.slice(0, at)
}

/** No number is larger. */
export const MOST = 2 ** 31 - 1

export function numbersIn(bytes: Uint8Array): Uint32Array {
  const numbers = new Uint32Array(bytes.length)
  let [count, number, step, shift] = [0, 0, 0, 0]
  for (const byte of bytes) {
    step |= (byte & 0x7f) << shift
    shift += 7
    if (byte > 0x7f) continue
    // The last bit is the sign.
    number += (step >>> 1) ^ -(step & 1)
    numbers[count++] = number
    step = shift = 0
  }
  return numbers.slice(0, count)
}

/** The bits by which each of four bytes says that another follows. */
const MORE = 0x80_80_80_80 | 0

/** How many there are: as many as bytes that say that none follows. */
export function countNumbers(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const whole = bytes.length - (bytes.length % 4)
  let count = bytes.length
  // The bits of four bytes are added up in the first.
  for (let at = 0; at < whole; at += 4) count -= Math.imul((view.getInt32(at) & MORE) >>> 7, 0x01_01_01_01) >>> 24
  for (let at = whole; at < bytes.length; at += 1) count -= (bytes[at] ?? 0) >>> 7
  return count
}
