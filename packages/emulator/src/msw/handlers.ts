import { bypass, http, type HttpHandler } from 'msw'
import { allCalls } from '@unilink/shared'

export interface HandlersOptions {
  /** Sends a request to a real back end and gives its answer: `(request) => world.fetch(request)`. */
  forward: (request: Request) => Promise<Response>
  /** Of the calls that are caught, such as `https://app.example`; any when left out. */
  origin?: string
}

/** What a front end requests besides the calls: files, short links, the emulator. */
const OTHERS = ['/files/*', '/s/*', '/__emu/*']

/** MSW handlers for every call of the contract; the back end behind `forward` answers, also with refusals. */
export function handlers({ forward, origin = '*' }: HandlersOptions): HttpHandler[] {
  const paths = [...allCalls().map(({ path }) => path), ...OTHERS]
  return paths.map((path) => http.all(origin + path, ({ request }) => forward(request)))
}

/** Forwards to an emulator in another process, by its origin; a page of a browser as well, when it is in `EMULATOR_ORIGINS`. */
export function forwardTo(emulator: string, { world = 'main' }: { world?: string } = {}): HandlersOptions['forward'] {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    headers.set('x-emu-world', world)
    // Read whole: a browser sends a stream over HTTP/2 alone.
    const body = request.body && (await request.arrayBuffer())
    return fetch(bypass(emulator + pathname + search, { method: request.method, headers, body }))
  }
}
