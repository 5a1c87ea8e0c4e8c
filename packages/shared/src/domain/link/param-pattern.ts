export const PATTERN_MAX = 200
/** The longest value a pattern is tried on; keeps the worst case of `BUDGET` meaningful. */
export const PATTERN_VALUE_MAX = 128

// An upper bound for the ways a backtracking matcher may try before it gives up.
const BUDGET = 4_000_000
const CACHE_MAX = 1000

const cache = new Map<string, RegExp>()

interface Group {
  /** Ways through the alternatives already closed by `|`. */
  ways: number
  /** Ways through the alternative being read. */
  branch: number
  /** Whether it matches in more than one way, so that repeating it could take exponential time. */
  varies: boolean
}

/**
 * What is wrong with a parameter's pattern, in Chinese, or undefined. A pattern is a JavaScript regular expression without
 * look-around, back-references, named groups or repetition within repetition, whose worst case is bounded.
 */
export function patternProblem(pattern: string): string | undefined {
  if (pattern.length > PATTERN_MAX) return `正则表达式不能超过 ${PATTERN_MAX} 个字符`
  if (!compiles(pattern)) return '正则表达式无法解析'
  if (/\((?=\?)(?!\?:)/.test(pattern)) return '正则表达式不支持环视和命名分组'
  if (/\\[1-9k]/.test(pattern)) return '正则表达式不支持反向引用'
  return repetitionProblem(pattern)
}

/** Whether the whole of `value` matches a checked pattern. Too long a value does not. */
export function matchesPattern(pattern: string, value: string): boolean {
  if (value.length > PATTERN_VALUE_MAX) return false
  return compiled(pattern).test(value)
}

function compiled(pattern: string): RegExp {
  const known = cache.get(pattern)
  if (known !== undefined) return known
  if (cache.size >= CACHE_MAX) cache.clear()
  // A pattern that was stored before these rules must not run: it matches nothing instead.
  const made = patternProblem(pattern) === undefined ? new RegExp(`^(?:${pattern})$`) : /(?!)/
  cache.set(pattern, made)
  return made
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`) instanceof RegExp && new RegExp(pattern) instanceof RegExp
  } catch {
    return false
  }
}

function repetitionProblem(pattern: string): string | undefined {
  // Escapes and classes are single characters here; what is left is structure.
  const shape = pattern
    .replace(/\\[^]/g, 'e')
    .replace(/\[[^\]]{0,200}\]/g, 'c')
    .replaceAll('(?:', '(')
  const top = newGroup()
  const open = [top]
  let last: Group | undefined
  for (const [token] of shape.matchAll(/\{\d+(?:,\d*)?\}\??|[*+?]\??|[^]/g)) {
    const group = open.at(-1) ?? top
    const quantifier = /^(?:[*+?]|\{\d)/.test(token)
    if (quantifier && last?.varies === true && !token.startsWith('?')) return '正则表达式不能在重复中嵌套重复或选择'
    if (quantifier) repeat(group, choicesOf(token))
    if (token === '|') alternate(group)
    if (token === '(') open.push(newGroup())
    last = token === ')' ? close(open.pop() ?? top, open.at(-1) ?? top) : undefined
  }
  return top.ways + top.branch > BUDGET ? '正则表达式过于复杂，请减少不定次数的重复' : undefined
}

function newGroup(): Group {
  return { ways: 0, branch: 1, varies: false }
}

function repeat(group: Group, choices: number): void {
  group.branch *= choices
  if (choices > 1) group.varies = true
}

function alternate(group: Group): void {
  group.ways += group.branch
  group.branch = 1
  group.varies = true
}

function close(inner: Group, around: Group): Group {
  around.branch *= inner.ways + inner.branch
  if (inner.varies) around.varies = true
  return inner
}

function choicesOf(quantifier: string): number {
  const bounds = /^\{(\d+)(?:(,)(\d*))?\}/.exec(quantifier)
  if (bounds === null) return quantifier.startsWith('?') ? 2 : PATTERN_VALUE_MAX
  if (bounds[2] === undefined) return 1
  const max = !bounds[3] ? PATTERN_VALUE_MAX : Number(bounds[3])
  return Math.min(Math.max(max - Number(bounds[1]) + 1, 1), PATTERN_VALUE_MAX)
}
