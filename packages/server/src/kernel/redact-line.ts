/** Names of secrets, wherever they occur and whatever surrounds them. */
const NAME =
  /token|passwor|passwd|secret|authorization|cookie|emailcode|citizenid|certno|idnumber|phone|sealkey|api-?key/i
const REDACTED = '[redacted]'

/** A mailed code; codes of answers are numbers, those of links not only digits. */
const MAILED_CODE = /^\d{6}$/

/** Secrets recognised by form, or by the name before them in a form, JSON or header. */
const IN_TEXT: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer|basic)\s+[\w+/=.~-]+/gi, `$1 ${REDACTED}`],
  [
    /((?:token|passwor[dt]|passwd|secret|authorization|cookie|emailcode|citizenid|certno|idnumber|phone)\w*\\*["']?\s*[:=]\s*\\*["']?)(?!\[redacted\])[^\\"'&\s,;}]+/gi,
    `$1${REDACTED}`,
  ],
  // A token is 256 bits as base64url, a citizen ID has 18 digits; our ids have 16.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, REDACTED],
  [/(?<!\d)\d{17}[\dx](?![\da-z])/gi, REDACTED],
]

/** A quick test whether a line needs the full check. */
const SUSPECT = new RegExp(
  `${NAME.source}|bearer|basic|"code":"\\d{6}"|"type":"Buffer"|(?<![\\w-])[\\w-]{43}(?![\\w-])|\\d{17}[\\dx]`,
  'i',
)

/** Removes secrets from a log line (JSON with newline) at any depth. Every line passes here. */
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
  // Buffers are logged as numbers, in which no secret can be recognised.
  if ('type' in value && value.type === 'Buffer' && 'data' in value) return '[bytes]'
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [redactText(name), field(name, item)]))
}

/** The value after a name; in a list such as raw headers the previous item is the name. */
function field(name: string, value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (name.length <= 40 && NAME.test(name)) return REDACTED
  if (name === 'code' && typeof value === 'string' && MAILED_CODE.test(value)) return REDACTED
  return withoutSecrets(value)
}

const redactText = (text: string): string =>
  IN_TEXT.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)
