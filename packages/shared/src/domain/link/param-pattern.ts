import { Automaton, TooLarge } from './pattern/automaton.ts'
import { PatternError, readPattern } from './pattern/read-pattern.ts'
import { Message, message } from '#src/words/message.ts'

export const PATTERN_MAX = 200
/** The longest value a pattern is tried on; bounds the work. */
export const PATTERN_VALUE_MAX = 128

/** Of all automata that are kept; about 3 MB. */
const KEPT_STATES = 60_000

const kept = new Map<string, Automaton | Message>()
let keptStates = 0

/**
 * What is wrong with a parameter's pattern, or undefined. A pattern is a JavaScript regular expression without
 * look-around, back-references and named groups; it never runs as one, but as an automaton of bounded work.
 */
export function patternProblem(pattern: string): Message | undefined {
  if (pattern.length > PATTERN_MAX) return message('addresses.patternTooLong', { max: PATTERN_MAX })
  const made = automatonOf(pattern)
  return made instanceof Message ? made : undefined
}

/** Whether the whole of `value` matches a pattern. Too long a value does not, and none does where there is a problem. */
export function matchesPattern(pattern: string, value: string): boolean {
  if (value.length > PATTERN_VALUE_MAX || pattern.length > PATTERN_MAX) return false
  const made = automatonOf(pattern)
  return made instanceof Automaton && made.takes(value)
}

/** Made on the first value, and kept: a visit asks of the same patterns again. */
function automatonOf(pattern: string): Automaton | Message {
  const known = kept.get(pattern)
  if (known !== undefined) return known
  const made = makeAutomaton(pattern)
  keptStates += made instanceof Message ? 1 : made.states
  if (keptStates > KEPT_STATES) {
    kept.clear()
    keptStates = made instanceof Message ? 1 : made.states
  }
  kept.set(pattern, made)
  return made
}

function makeAutomaton(pattern: string): Automaton | Message {
  try {
    return new Automaton(readPattern(pattern), PATTERN_VALUE_MAX)
  } catch (error) {
    if (error instanceof TooLarge) return message('addresses.patternTooLarge', { pattern })
    if (!(error instanceof PatternError)) throw error
    if (error.fault === 'look') return message('addresses.patternLook', { pattern })
    if (error.fault === 'reference') return message('addresses.patternReference', { pattern })
    return message('addresses.patternUnreadable', { pattern })
  }
}
