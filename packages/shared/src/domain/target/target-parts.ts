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

/** The parts of `scheme://authority/rest`, or undefined when the text has no such form. */
export function splitTarget(target: string): TargetParts | undefined {
  const match = HEAD.exec(target)
  if (match === null) return undefined
  return { scheme: (match[1] ?? '').toLowerCase(), authority: match[2] ?? '', rest: target.slice(match[0].length) }
}
