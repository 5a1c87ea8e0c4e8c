import { requestContext } from './request-context.ts'
import type { Clock } from '@unilink/server/kernel/clock.ts'
import type { Memory } from './memory.ts'
import type { Mail, MailMessage } from '@unilink/server/kernel/mail/mail.ts'
import { mailHtml } from '@unilink/server/kernel/mail/mail-html.ts'
import type { Random } from '@unilink/server/kernel/random.ts'

/** A file that came with a mail. */
export interface Enclosed {
  fileName: string
  contentType: string
  /** Of a file that the HTML shows; missing for an attachment. */
  contentId?: string | undefined
  /** Base64. */
  content: string
}

export interface CapturedMessage extends MailMessage {
  id: string
  /** `Name <address>`, as are all that are named; several have commas between. */
  from: string
  cc?: string | undefined
  bcc?: string | undefined
  replyTo?: string | undefined
  /** Without angle brackets; missing for the one that is made of the id. */
  messageId?: string | undefined
  enclosed?: readonly Enclosed[] | undefined
  /** What its sender set beside the usual ones. */
  headers?: Readonly<Record<string, string>> | undefined
  /** As it came by SMTP, one character for a byte; missing for what did not. */
  source?: string | undefined
  /** Empty when there is none. */
  html: string
  /** The world's time. */
  time: Date
  read: boolean
  /** At first the kind of mail. */
  tags: readonly string[]
  /** Of the request that sent it; missing when none did. */
  requestId?: string | undefined
}

/** What a mail brings of its own; the rest it gets here. */
export type NewMessage = Omit<CapturedMessage, 'id' | 'time' | 'read'>

interface Watcher {
  arrived: (message: CapturedMessage) => void
  /** Mails were read, marked or removed. */
  changed: () => void
}

type Fits = (message: CapturedMessage) => boolean

const KEPT = 1000
const KEPT_BYTES = 16 * 1_048_576

/** Keeps messages instead of sending them; the newest is last. */
export class CapturedMail implements Mail, Memory {
  readonly #clock: Clock
  readonly #random: Random
  readonly #from: string
  readonly #mostBytes: number
  #messages: readonly CapturedMessage[] = []
  readonly #waiting = new Set<() => void>()
  readonly #watchers = new Set<Watcher>()
  #closed = false
  #taken = 0

  /** The oldest go when there are more than `mostBytes`. */
  constructor(clock: Clock, random: Random, from: string, mostBytes = KEPT_BYTES) {
    this.#mostBytes = mostBytes
    this.#clock = clock
    this.#random = random
    this.#from = from
  }

  async send(message: MailMessage): Promise<void> {
    this.keep({
      ...message,
      from: this.#from,
      html: mailHtml(message),
      tags: [message.scene],
      requestId: requestContext.getStore(),
    })
  }

  /** Keeps a message whoever sends it. */
  keep(message: NewMessage): CapturedMessage {
    this.#taken += 1
    const kept = { ...message, id: this.#random.id(), time: this.#clock.now(), read: false }
    this.#messages = within(this.#mostBytes, [...this.#messages, kept].slice(-KEPT))
    for (const wake of this.#waiting) wake()
    for (const { arrived } of this.#watchers) arrived(kept)
    return kept
  }

  watch(watcher: Watcher): void {
    this.#watchers.add(watcher)
  }

  /** How many have come, also those that are gone again. */
  get taken(): number {
    return this.#taken
  }

  all(): readonly CapturedMessage[] {
    return this.#messages
  }

  /** The newest matching message; waits for one up to `waitMs` real milliseconds. */
  async newest(fits: Fits, waitMs: number): Promise<CapturedMessage | undefined> {
    const deadline = performance.now() + waitMs
    for (;;) {
      const found = this.#messages.findLast(fits)
      const left = deadline - performance.now()
      if (found || left <= 0 || this.#closed) return found
      await this.#arrival(left)
    }
  }

  /** Marks the messages that fit. */
  mark(fits: Fits, part: (message: CapturedMessage) => Partial<Pick<CapturedMessage, 'read' | 'tags'>>): void {
    this.#become(this.#messages.map((message) => (fits(message) ? { ...message, ...part(message) } : message)))
  }

  remove(fits: Fits): void {
    this.#become(this.#messages.filter((message) => !fits(message)))
  }

  clear(): void {
    this.#become([])
  }

  get version(): unknown {
    return this.#messages
  }

  save(): unknown {
    return this.#messages.map(({ time, ...message }) => ({ ...message, time: time.toISOString() }))
  }

  load(saved: unknown): void {
    const messages = saved as (Omit<CapturedMessage, 'time'> & { time: string })[]
    this.#messages = messages.map(({ time, ...message }) => ({ ...message, time: new Date(time) }))
    this.#taken = this.#messages.length
  }

  close(): void {
    this.#closed = true
    for (const wake of this.#waiting) wake()
  }

  #become(messages: readonly CapturedMessage[]): void {
    this.#messages = messages
    for (const { changed } of this.#watchers) changed()
  }

  #arrival(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.#waiting.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, ms)
      this.#waiting.add(wake)
    })
  }
}

const bytesOf = ({ subject, text, html, to, source = '', enclosed = [] }: CapturedMessage): number =>
  [subject, text, html, to, source, ...enclosed.map(({ content }) => content)].reduce(
    (sum, { length }) => sum + length,
    0,
  )

/** The newest that fit; at least the last. */
function within(mostBytes: number, messages: readonly CapturedMessage[]): readonly CapturedMessage[] {
  let bytes = messages.reduce((sum, message) => sum + bytesOf(message), 0)
  let first = 0
  for (const message of messages.slice(0, -1)) {
    if (bytes <= mostBytes) break
    bytes -= bytesOf(message)
    first += 1
  }
  return first === 0 ? messages : messages.slice(first)
}
