import { readLines, type Lines, type Part } from './read-lines.ts'

/** Target of journal lines. */
export interface LineStore {
  /** Stores lines in one transaction; existing ones stay unchanged. */
  store(lines: Lines): Promise<void>
}

/** Stores a part of a segment; gives the number of finished bytes. */
export async function storePart(to: LineStore, part: Part): Promise<number> {
  const lines = await readLines(part)
  if (lines.texts.length === 0) return part.bytes
  try {
    await to.store(lines)
  } catch (error) {
    const whole = await readLines(part, true)
    if (whole.texts.length === lines.texts.length) throw error
    await to.store(whole)
  }
  return lines.bytes
}
