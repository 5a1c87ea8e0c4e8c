import { once } from 'node:events'
import { connect } from 'node:net'
import { prepare, startServer, stopServer, visit } from './server.mjs'

const AT_ONCE = 200

/** Connections that say nothing: the server goes on answering others, and ends in order. */
export async function idle({ quick }) {
  const wanted = quick ? 1_000 : 10_000
  const place = await prepare()
  try {
    const server = await startServer(place)
    const sockets = []
    while (sockets.length < wanted) {
      const batch = Array.from({ length: AT_ONCE }, () => connect(server.port, '127.0.0.1').on('error', () => {}))
      await Promise.all(batch.map((socket) => once(socket, 'connect')))
      sockets.push(...batch)
    }
    const asked = performance.now()
    const { id } = await visit(server.origin, place.code)
    const took = Math.round(performance.now() - asked)
    const open = sockets.filter(({ readyState }) => readyState === 'open').length
    for (const socket of sockets) socket.destroy()
    const exit = await stopServer(server)
    return {
      ok: id !== undefined && exit === 0,
      facts: [`${wanted} silent connections (${open} still open); a visit among them took ${took} ms; exit ${exit}`],
    }
  } finally {
    place.drop()
  }
}
