import { ServerResponse, STATUS_CODES, type IncomingMessage } from 'node:http'
import type { HttpAnswer } from '#src/kernel/ports/visit-answers.ts'
import { TIMEOUTS } from './timeouts.ts'

const SECOND_MS = 1000
const GOES_ON = `Connection: keep-alive\r\nKeep-Alive: timeout=${TIMEOUTS.keepAliveTimeout / SECOND_MS}\r\n\r\n`
const ENDS = 'Connection: close\r\n\r\n'

let dateSecond = Number.NaN
let dateLine = ''

/** `Date` as Node sends it: by the system's clock, made once a second. */
function dateNow(): string {
  const second = Math.floor((performance.timeOrigin + performance.now()) / SECOND_MS)
  if (second !== dateSecond) {
    dateSecond = second
    dateLine = `Date: ${new Date(second * SECOND_MS).toUTCString()}\r\n`
  }
  return dateLine
}

/**
 * Node's own answer, which can also be sent as one text: Node looks at each header of each answer, which costs as much as
 * all that a visit needs, and these were looked at when they were prepared. Order on the connection, slow readers and the
 * end of the connection stay with Node.
 */
export class WholeResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Node's: the bytes of its head, and whether its connection ends with it. Not in its types. */
  declare _header: string | null
  declare _last: boolean

  /** Sends the answer with `more` lines of head; the connection ends with it where `ends` is set, or its client asked so. */
  sendWhole({ status, head, body }: HttpAnswer, more: string, ends: boolean): void {
    this.statusCode = status
    this._last = ends || !this.shouldKeepAlive
    const last = this._last ? ENDS : GOES_ON
    const sent = this.req.method === 'HEAD' ? '' : body
    this._header = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}${more}${dateNow()}${last}${sent}`
    this.end()
  }
}
