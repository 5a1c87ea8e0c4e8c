import { contract, isEmail } from '@unilink/shared'
import type { Bindings } from './bindings.ts'
import { tolerate } from './expected.ts'
import { answeredTime } from './recorded-times.ts'
import { UPLOAD, type RecordedCall } from './recorded-calls.ts'
import type { StandIns } from './stand-ins.ts'
import { leavesOf, mapLeaves } from './values.ts'

/** Opens an account: it is compared with nothing, and kept nowhere. */
export const SECRET = /token|password|secret|challenge/i
/** An id, alone or in an address. */
const ID = /(?<!\d)\d{16}(?!\d)/
/** How long something took. */
const TOOK = /^ms$|Ms$/
/** Counted by how long ago something was: it changes without a call. */
const AGED = /^(?:fresh|overdue)$/
/** A key, a hash or a name that a server drew. */
const DRAWN = /^(?=.*\d)(?=.*[a-zA-Z])[\w-]{20,}$/
const LONGEST = 2_000

/** Tells of each value in recorded answers whether it was meant, or made up by the server for that time. */
export class Meant {
  readonly #bindings: Bindings
  readonly #standIns: StandIns
  readonly #begin: number
  readonly #origin: string
  /** What people have typed up to now: it comes back as it is. */
  readonly #typed = new Set<string>()
  /** Ends of the server's own addresses, such as the codes of links. */
  readonly #codes = new Set<string>()

  constructor(bindings: Bindings, standIns: StandIns, { begin, origin }: { begin: number; origin: string }) {
    this.#bindings = bindings
    this.#standIns = standIns
    this.#begin = begin
    this.#origin = origin
  }

  /** Data that is expected of a step: values as they were, or what may stand in their place. */
  of(one: RecordedCall, step: number): unknown {
    for (const { value } of leavesOf(one.body)) {
      if (typeof value === 'string' && this.#bindings.nameOf(value, step - 1) === undefined) this.#typed.add(value)
    }
    // Each play signs in once more.
    if (one.call === contract.security.querySessions) return tolerate('any', one.data)
    const now = Math.floor(one.at / 1000)
    const session = { begin: this.#begin, now, body: one.body }
    return mapLeaves(one.data, (value, field) => {
      if (typeof value === 'number') {
        // Another file is sent in its place.
        const isOther = TOOK.test(field) || AGED.test(field) || one.call.path === UPLOAD
        return isOther ? tolerate('any', value) : (answeredTime(value, session) ?? value)
      }
      return typeof value === 'string' ? this.#text(one, value, field, step) : value
    })
  }

  #text({ call }: RecordedCall, text: string, field: string, step: number): unknown {
    const isAddress = text.startsWith(`${this.#origin}/`)
    if (isAddress) this.#codes.add(new URL(text).pathname.replace(/^.*\//, ''))
    const isTyped = this.#typed.has(text)
    const name = isTyped ? undefined : this.#bindings.nameOf(text, step)
    if (name !== undefined) return `{{${name}}}`
    const isHidden = SECRET.test(field) || text.includes('***') || text.length > LONGEST
    if (isHidden) return tolerate('any', null)
    // The same text may stand for several people, and among the seeded data too.
    const made = this.#standIns.madeOf(text)
    if (made !== undefined) return tolerate('any', made)
    if (isEmail(text) || this.#standIns.isPersonal(call.path, field)) return tolerate('any', null)
    if (isTyped) return text
    const isMade = isAddress || this.#codes.has(text) || ID.test(text) || DRAWN.test(text) || field === 'msg'
    return isMade ? tolerate('any', text) : text
  }
}
