import { PassThrough, type Readable } from 'node:stream'

const MOST_LISTENERS = 32
/** A listener with more unread bytes is closed. */
const MOST_UNREAD_BYTES = 1_048_576
const HEARTBEAT_MS = 15_000

/** Events for any number of listeners, as server-sent events. */
export class EventHub {
  readonly #listeners = new Set<PassThrough>()
  #heartbeat: NodeJS.Timeout | undefined
  #count = 0

  /** A `text/event-stream` that starts now; undefined when there are too many listeners. */
  open(): Readable | undefined {
    if (this.#listeners.size >= MOST_LISTENERS) return undefined
    const listener = new PassThrough()
    this.#listeners.add(listener)
    listener.once('close', () => this.#remove(listener))
    this.#heartbeat ??= setInterval(() => this.#write(': heartbeat\n\n'), HEARTBEAT_MS).unref()
    listener.write('retry: 2000\n\n')
    return listener
  }

  /** `message` is what a listener hears that asks for no type. */
  tell(type: 'request' | 'mail' | 'mailbox' | 'fault' | 'message', data: unknown): void {
    if (this.#listeners.size === 0) return
    this.#count += 1
    this.#write(`id: ${this.#count}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** Ends every stream. Later events are dropped. */
  close(): void {
    for (const listener of this.#listeners) listener.end()
  }

  #write(text: string): void {
    for (const listener of this.#listeners) {
      if (listener.writableLength + listener.readableLength > MOST_UNREAD_BYTES) listener.destroy()
      else if (!listener.writableEnded) listener.write(text)
    }
  }

  #remove(listener: PassThrough): void {
    this.#listeners.delete(listener)
    if (this.#listeners.size > 0) return
    clearInterval(this.#heartbeat)
    this.#heartbeat = undefined
  }
}
