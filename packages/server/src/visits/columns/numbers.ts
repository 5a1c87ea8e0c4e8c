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

export function numbersIn(bytes: Uint8Array): Uint32Array {
  let count = 0
  for (let at = 0; at < bytes.length; at += 1) count += ((bytes[at] ?? 0) >>> 7) ^ 1
  const numbers = new Uint32Array(count)
  let [at, number] = [0, 0]
  for (let index = 0; index < count; index += 1) {
    let byte = bytes[at++] ?? 0
    let step = byte & 0x7f
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++] ?? 0
      step |= (byte & 0x7f) << shift
    }
    number += (step >>> 1) ^ -(step & 1)
    numbers[index] = number
  }
  return numbers
}
