/** Names of what must stand in no log, wherever they stand and whatever is around them. */
const NAME =
  /token|passwor|passwd|secret|authorization|cookie|emailcode|citizenid|certno|idnumber|phone|sealkey|api-?key/i
const REDACTED = '[redacted]'

/** A code that was mailed; codes of answers are numbers, those of links no mere digits. */
const MAILED_CODE = /^\d{6}$/

/** Parts of a text that are secrets by their form, or by the name before them, as in a form, JSON or a header. */
const IN_TEXT: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer|basic)\s+[\w+/=.~-]+/gi, `$1 ${REDACTED}`],
  [
    /((?:token|passwor[dt]|passwd|secret|authorization|cookie|emailcode|citizenid|certno|idnumber|phone)\w*\\*["']?\s*[:=]\s*\\*["']?)(?!\[redacted\])[^\\"'&\s,;}]+/gi,
    `$1${REDACTED}`,
  ],
  // A token is 256 bits as base64url, a citizen ID has 18 digits; ids of the platform have 16.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, REDACTED],
  [/(?<!\d)\d{17}[\dx](?![\da-z])/gi, REDACTED],
]

/** What a line has to hold for a closer look to be worth its cost. */
const SUSPECT = new RegExp(
  `${NAME.source}|bearer|basic|"code":"\\d{6}"|"type":"Buffer"|(?<![\\w-])[\\w-]{43}(?![\\w-])|\\d{17}[\\dx]`,
  'i',
)

/**
 * A line of the log, as JSON with its newline, without secrets: whatever logged it, at any level, at any depth, in text
 * as in fields. Every line goes through here right before it is written.
 */
export function redactLine(line: string): string {
  if (!SUSPECT.test(line)) return line
  try {
    return `${JSON.stringify(withoutSecrets(JSON.parse(line)))}\n`
  } catch {
    return redactText(line)
  }
}

function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item, at) => field(String(value[at - 1] ?? ''), item))
  // Bytes are written as numbers, in which no name and no form can be seen.
  if ('type' in value && value.type === 'Buffer' && 'data' in value) return '[bytes]'
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [redactText(name), field(name, item)]))
}

/** The value after a name; in a list, as in that of raw headers, the name is what stands before it. */
function field(name: string, value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (name.length <= 40 && NAME.test(name)) return REDACTED
  if (name === 'code' && typeof value === 'string' && MAILED_CODE.test(value)) return REDACTED
  return withoutSecrets(value)
}

const redactText = (text: string): string =>
  IN_TEXT.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)
