import { createHash } from 'node:crypto'

/** What ends a ZIP archive, with the comment behind it at its longest. */
export const END_BYTES = 22 + 65_535
/** What stands before the central directory of a signed APK: the size of the block again, and these words. */
export const FOOTER_BYTES = 24
const FOOTER = 'APK Sig Block 42'
const END_SIGN = 0x06054b50
/** Blocks are a few kilobytes; some hold channel names or verity trees. */
const MAX_BLOCK = 1_048_576
/** Of the schemes v2, v3 and v3.1. */
const SCHEMES = new Set([0x7109871a, 0xf05368c0, 0x1b93ad61])

/** Where the central directory of an archive begins, by its last bytes; undefined for what is no archive. */
export function directoryOffset(end: Buffer): number | undefined {
  for (let at = end.length - 22; at >= 0; at -= 1) {
    if (end.readUInt32LE(at) === END_SIGN && at + 22 + end.readUInt16LE(at + 20) === end.length) {
      return end.readUInt32LE(at + 16)
    }
  }
  return undefined
}

/** How long the signing block is, all in all, by the bytes before the central directory; undefined where there is none. */
export function blockLength(footer: Buffer): number | undefined {
  if (footer.length < FOOTER_BYTES || footer.toString('latin1', 8) !== FOOTER) return undefined
  const length = footer.readBigUInt64LE(0) + 8n
  return length >= FOOTER_BYTES + 8 && length <= MAX_BLOCK ? Number(length) : undefined
}

/** The SHA-256 digests of the certificates that a signing block is signed with, as `AB:CD…`; none for what is not well-formed. */
export function signersOf(block: Buffer): string[] {
  try {
    const signers = [...pairsOf(block)].flatMap((value) => parts(parts(value, 1)[0] ?? EMPTY))
    return [...new Set(signers.map((signer) => printOf(certificateOf(signer))))]
  } catch (error) {
    // What says that it is longer than it is.
    if (error instanceof RangeError) return []
    throw error
  }
}

const EMPTY = Buffer.alloc(0)

/** The values under the ids of signature schemes: each with its length (64 bits) and id (32 bits) before it. */
function* pairsOf(block: Buffer): Generator<Buffer> {
  const end = block.length - FOOTER_BYTES
  for (let at = 8; at + 12 <= end;) {
    const length = Number(block.readBigUInt64LE(at))
    if (length < 4 || at + 8 + length > end) throw new RangeError('a pair leads beyond its block')
    if (SCHEMES.has(block.readUInt32LE(at + 8))) yield block.subarray(at + 12, at + 8 + length)
    at += 8 + length
  }
}

/** The first certificate of a signer: signer → signed data → digests, certificates. */
function certificateOf(signer: Buffer): Buffer {
  const [signed = EMPTY] = parts(signer, 1)
  const [, certificates = EMPTY] = parts(signed, 2)
  const [first] = parts(certificates, 1)
  if (!first) throw new RangeError('a signer without a certificate')
  return first
}

/** What follows each other with its length (32 bits) before it, at most so many. */
function parts(of: Buffer, most = 100): Buffer[] {
  const found: Buffer[] = []
  for (let at = 0; at + 4 <= of.length && found.length < most;) {
    const length = of.readUInt32LE(at)
    if (at + 4 + length > of.length) throw new RangeError('a part leads beyond its whole')
    found.push(of.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return found
}

const printOf = (certificate: Buffer): string =>
  createHash('sha256')
    .update(certificate)
    .digest('hex')
    .toUpperCase()
    .replace(/..(?!$)/g, '$&:')
