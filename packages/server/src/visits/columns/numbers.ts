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

/** The bits by which each of four bytes says that another follows. */
const MORE = 0x80_80_80_80 | 0
/** What stands in the bytes of a step has the sign last. */
const stepOf = (zigzag: number): number => (zigzag >>> 1) ^ -(zigzag & 1)
/** Room for the numbers of one column, which goes to the next. */
let room = new Uint32Array(0)

/** Four bytes are looked at together: four numbers, most often, or one that ends among them, found without a branch a byte. What goes on behind them, and the last few, byte by byte. */
export function numbersIn(bytes: Uint8Array): Uint32Array {
  if (room.length < bytes.length) room = new Uint32Array(bytes.length)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let [at, count, number] = [0, 0, 0]
  while (at < bytes.length) {
    const word = at + 4 <= bytes.length ? view.getInt32(at, true) : MORE
    const ends = ~word & MORE
    if (ends === MORE) {
      for (let shift = 0; shift < 32; shift += 8) room[count++] = number += stepOf((word >>> shift) & 0x7f)
      at += 4
      continue
    }
    let step = 0
    if (ends === 0) {
      let [byte, shift] = [0, 0]
      do {
        byte = bytes[at++] ?? 0
        step |= (byte & 0x7f) << shift
        shift += 7
      } while (byte > 0x7f)
    } else {
      const end = ends & -ends
      const own = word & ((end << 1) - 1)
      step = (own & 0x7f) | ((own >>> 1) & 0x3f_80) | ((own >>> 2) & 0x1f_c0_00) | ((own >>> 3) & 0xf_e0_00_00)
      at += (32 - Math.clz32(end)) >>> 3
    }
    room[count++] = number += stepOf(step)
  }
  return room.slice(0, count)
}
