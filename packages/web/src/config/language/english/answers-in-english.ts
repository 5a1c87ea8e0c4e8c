import { inEnglish } from './in-english.ts'

/**
 * What the platform itself writes into answers, by the end of the call's path: the names of the fields, wherever they
 * stand in it. Nothing here is ever sent back.
 */
const WRITTEN: readonly (readonly [call: RegExp, fields: readonly string[]])[] = [
  [/checkAssociation$/, ['notes', 'items', 'cache']],
  [/queryHealth$/, ['finding']],
  [/domain\/|[dD]omain/, ['problem', 'readProblem', 'reason']],
  [/notice\/queryPage$/, ['title', 'content']],
]

/** Those that hold the rows of tables of the emulator, whose titles it has given them. */
const EMULATOR: readonly string[] = ['title', 'label', 'text', 'explanation', 'hint', 'why', 'detail', 'note']

function fieldsOf(path: string): ReadonlySet<string> {
  if (path.includes('/__emu/')) return new Set(EMULATOR)
  return new Set(WRITTEN.flatMap(([call, fields]) => (call.test(path) ? fields : [])))
}

/** An answer with what the platform wrote in English; unknown words stay as they are. */
export function answerInEnglish(path: string, data: unknown): unknown {
  const fields = fieldsOf(path)
  return fields.size === 0 ? data : said(data, fields)
}

function said(value: unknown, fields: ReadonlySet<string>, written = false): unknown {
  if (typeof value === 'string') return written ? (inEnglish(value) ?? value) : value
  if (Array.isArray(value)) return value.map((item) => said(item, fields, written))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [key, said(held, fields, written || fields.has(key))]),
  )
}
