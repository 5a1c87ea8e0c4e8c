/** Sends a request to an emulator; redirects are not followed. */
export type Send = (request: Request) => Promise<Response>

/** The emulator refused one of its own calls. */
export class EmulatorError extends Error {
  override readonly name = 'EmulatorError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Makes a call of the emulator, `/__emu/…`, in one world. Throws `EmulatorError` when refused. */
export type ControlClient = <Data>(method: string, path: string, body?: object) => Promise<Data>

interface ClientOptions {
  send: Send
  /** What paths are below; without a slash at the end. */
  base: string
  headers: Readonly<Record<string, string>>
}

export function controlClient({ send, base, headers }: ClientOptions): ControlClient {
  return async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const init: RequestInit = { method, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } }
    if (body) init.body = JSON.stringify(body)
    const answer = await send(new Request(base + path, init))
    const text = await answer.text()
    if (!answer.ok)
      throw new EmulatorError(answer.status, `${method} ${path} answered ${answer.status}: ${wordsOf(text)}`)
    return (text.startsWith('{') ? JSON.parse(text) : undefined) as Data
  }
}

function wordsOf(text: string): string {
  try {
    const { error, msg } = JSON.parse(text) as { error?: string; msg?: string }
    return error ?? msg ?? text
  } catch {
    return text
  }
}
