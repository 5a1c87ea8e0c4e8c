const [END, END_BYTES] = [0x06054b50, 22]
const [ENTRY, ENTRY_BYTES] = [0x02014b50, 46]
const [LARGE, LARGE_BYTES] = [0x07064b50, 20]
const COMMENT_BYTES = 65_535

/**
 * How many bytes the files of a zip come to, as its directory says: whoever unpacks it makes room for no more. Infinite in
 * the form for large ones, of which no sheet has need; none for what is no zip.
 */
export function unpackedBytes(zip: ArrayBuffer): number {
  const view = new DataView(zip)
  const end = endOf(view)
  if (end === undefined) return 0
  if (end >= LARGE_BYTES && view.getUint32(end - LARGE_BYTES, true) === LARGE) return Infinity
  let at = view.getUint32(end + 16, true)
  let bytes = 0
  while (at + ENTRY_BYTES <= view.byteLength && view.getUint32(at, true) === ENTRY) {
    bytes += view.getUint32(at + 24, true)
    const lengths = [28, 30, 32].map((field) => view.getUint16(at + field, true))
    at += lengths.reduce((sum, length) => sum + length, ENTRY_BYTES)
  }
  return bytes
}

/** Where the end of the directory stands, before a comment at most. */
function endOf(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= 0 && last - at <= COMMENT_BYTES; at -= 1) if (view.getUint32(at, true) === END) return at
  return undefined
}
