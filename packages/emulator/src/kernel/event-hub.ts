import { PassThrough, type Readable } from 'node:stream'

const MOST_LISTENERS = 32
/** A listener with more unread bytes is closed. */
export const MOST_UNREAD_BYTES = 1_048_576
const HEARTBEAT_MS = 15_000

/** `message` is what a listener hears that asks for no type. */
type EventType = 'request' | 'mail' | 'mailbox' | 'fault' | 'message'

export interface Listener {
  hear: (type: EventType, data: string, id: number) => void
  /** Shows that the hub is still there. */
  beat: () => void
  end: () => void
}

export class EventHub {
  readonly #listeners = new Set<Listener>()
  #heartbeat: NodeJS.Timeout | undefined
  #count = 0

  /** Gives how to leave again; undefined when there are too many listeners. */
  add(listener: Listener): (() => void) | undefined {
    if (this.#listeners.size >= MOST_LISTENERS) return undefined
    this.#listeners.add(listener)
    this.#heartbeat ??= setInterval(() => this.#each((one) => one.beat()), HEARTBEAT_MS).unref()
    return () => this.#remove(listener)
  }

  /** Server-sent events (`text/event-stream`) that start now; undefined when there are too many listeners. */
  open(): Readable | undefined {
    const stream = new PassThrough()
    const write = (text: string) => {
      if (stream.writableLength + stream.readableLength > MOST_UNREAD_BYTES) stream.destroy()
      else if (!stream.writableEnded) stream.write(text)
    }
    const leave = this.add({
      hear: (type, data, id) => write(`id: ${id}\nevent: ${type}\ndata: ${data}\n\n`),
      beat: () => write(': heartbeat\n\n'),
      end: () => stream.end(),
    })
    if (!leave) return undefined
    stream.once('close', leave)
    stream.write('retry: 2000\n\n')
    return stream
  }

  tell(type: EventType, data: unknown): void {
    if (this.#listeners.size === 0) return
    this.#count += 1
    const text = JSON.stringify(data)
    this.#each((one) => one.hear(type, text, this.#count))
  }

  /** Ends every listener. Later events are dropped. */
  close(): void {
    this.#each((one) => one.end())
  }

  #each(act: (listener: Listener) => void): void {
    for (const listener of this.#listeners) act(listener)
  }

  #remove(listener: Listener): void {
    this.#listeners.delete(listener)
    if (this.#listeners.size > 0) return
    clearInterval(this.#heartbeat)
    this.#heartbeat = undefined
  }
}
