/** A link target taken apart without URL parsing, which would not keep placeholders. */
export interface TargetParts {
  /** Lower case, without the colon. */
  scheme: string
  /** What stands between `://` and the next `/`, `?` or `#`; may be empty (`myapp:///page`). */
  authority: string
  /** All that follows: the only part that placeholders may stand in. */
  rest: string
}

const HEAD = /^([A-Za-z][A-Za-z0-9+.-]*):\/\/([^/?#]*)/

/** Placeholder names look like parameter names. */
export const PLACEHOLDER = /\{([a-z][a-zA-Z0-9_]{0,31})\}/g

// Never a target, whoever declares them: they run code, read files, or name an app in disguise.
const FORBIDDEN_SCHEMES = new Set([
  'about',
  'blob',
  'chrome',
  'content',
  'data',
  'file',
  'filesystem',
  'intent',
  'android-app',
  'jar',
  'javascript',
  'mhtml',
  'resource',
  'vbscript',
  'view-source',
  'ws',
  'wss',
  'ftp',
])

/** The parts of `scheme://authority/rest`, or undefined when the text has no such form. */
export function splitTarget(target: string): TargetParts | undefined {
  const match = HEAD.exec(target)
  if (match === null) return undefined
  return { scheme: (match[1] ?? '').toLowerCase(), authority: match[2] ?? '', rest: target.slice(match[0].length) }
}

export function isForbiddenScheme(scheme: string): boolean {
  return FORBIDDEN_SCHEMES.has(scheme)
}

// Belong to the system, to stores or to another platform's entry: no app may claim them.
const RESERVED_SCHEMES = new Set(
  (
    'http https mailto tel sms hap store market appmarket honormarket mimarket oppomarket vivomarket samsungapps ' +
    'itms-apps itms-appss weixin'
  ).split(' '),
)

/** Whether an app may declare this scheme as its own: lower case, not reserved, not forbidden. */
export function isAppScheme(text: string): boolean {
  return /^[a-z][a-z0-9+.-]{1,31}$/.test(text) && !isForbiddenScheme(text) && !RESERVED_SCHEMES.has(text)
}
