/** Whether a secret is so regular that it can be guessed; passing proves nothing. */
export function isWeakSecret(secret: Uint8Array, leastBits: number): boolean {
  const unit = repeatedUnit(secret)
  const steps = unit.slice(1).map((byte, index) => (byte - (unit[index] ?? 0)) & 0xff)
  return Math.min(bitsOf(unit), bitsOf(steps)) < leastBits
}

/** The unit that a secret repeats; itself when there is none. */
function repeatedUnit(bytes: Uint8Array): Uint8Array {
  for (let length = 1; length <= bytes.length / 2; length += 1) {
    if (bytes.every((byte, index) => byte === bytes[index % length])) return bytes.subarray(0, length)
  }
  return bytes
}

/** Shannon entropy of the bytes, times their number. */
function bitsOf(bytes: Uint8Array): number {
  const counts = new Map<number, number>()
  for (const byte of bytes) counts.set(byte, (counts.get(byte) ?? 0) + 1)
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / bytes.length), 0)
}
