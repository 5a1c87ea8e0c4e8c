import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { visit } from '#src/calls.ts'
import type { Stage } from '#src/chaos/stage.ts'

const AT_ONCE = 200

/** Connections that say nothing: the server goes on answering others, and ends in order. */
export async function idle(stage: Stage): Promise<void> {
  const wanted = stage.options.quick ? 1_000 : 10_000
  const place = await stage.prepare()
  const server = await stage.start(place)
  const sockets: Socket[] = []
  stage.onEnd(() => sockets.forEach((socket) => socket.destroy()))
  while (sockets.length < wanted) {
    const batch = Array.from({ length: AT_ONCE }, () => connect(server.port, '127.0.0.1').on('error', () => {}))
    sockets.push(...batch)
    await Promise.all(batch.map((socket) => once(socket, 'connect')))
  }
  const asked = performance.now()
  const { id } = await visit(server.origin, place.code)
  const took = Math.round(performance.now() - asked)
  const open = sockets.filter(({ readyState }) => readyState === 'open').length
  for (const socket of sockets) socket.destroy()
  const exit = await server.end()
  stage.say(`${wanted} silent connections (${open} still open); a visit among them took ${took} ms; exit ${exit}`)
  stage.demand(id !== undefined, 'a visit is answered')
  stage.demand(exit === 0, 'it ends with exit code 0')
}
