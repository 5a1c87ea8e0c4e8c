import { ServerResponse, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { noteUpgrade } from '../kernel/upgrade.ts'
import { mailCalls } from '@unilink/shared/emulator'

/** Of a request that is answered as if it had not asked for another protocol. */
const OF_UPGRADE = /^(?:upgrade|http2-settings)$/i

/**
 * Lets a web socket begin where there is one, by way of the request's own handler with all that it checks. Whoever listens
 * for upgrades gets every request that offers one, without its body: Java's client offers `h2c` with its first request. Such
 * a request is put back, without the offer, for Node to read anew.
 */
export function takeUpgrades(server: Server): void {
  /** What is answered last on each connection. */
  const answers = new WeakMap<Socket, ServerResponse>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => answers.set(request.socket, response))
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const begin = () => (asksForSocket(request) ? ask(request, socket, head) : putBack(request, socket, head))
    const before = answers.get(socket)
    if (before && !before.closed) before.once('close', begin)
    else begin()
  })
  const ask = (request: IncomingMessage, socket: Socket, head: Buffer) => {
    noteUpgrade(request, { socket, head })
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    response.once('finish', () => socket.destroySoon())
    socket.on('error', () => socket.destroy())
    server.emit('request', request, response)
  }
  const putBack = (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (socket.destroyed) return
    // Node adds it again with what it reads anew.
    socket.removeAllListeners('timeout')
    socket.unshift(Buffer.concat([plainHead(request), head]))
    server.emit('connection', socket)
  }
}

const asksForSocket = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === mailCalls.events.method &&
  url.split('?', 1)[0] === mailCalls.events.path &&
  headers.upgrade?.toLowerCase() === 'websocket'

/** The request's line and headers as they came, but for the offer. */
function plainHead({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    if (OF_UPGRADE.test(name)) continue
    const said = /^connection$/i.test(name) ? withoutOffer(value) : value
    if (said !== '') lines.push(`${name}: ${said}`)
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
}

const withoutOffer = (connection: string): string =>
  connection
    .split(',')
    .map((option) => option.trim())
    .filter((option) => !OF_UPGRADE.test(option))
    .join(', ')
