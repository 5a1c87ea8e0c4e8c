import { once } from 'node:events'
import { visit } from '#src/running/calls.ts'
import { countOpen, openSockets } from '#src/chaos/open-sockets.ts'
import type { Stage } from '#src/chaos/stage.ts'

/** Idle connections: others are still answered, and the server ends in order. */
export async function idle(stage: Stage): Promise<void> {
  const wanted = stage.options.quick ? 1_000 : 10_000
  const place = await stage.prepare()
  const server = await stage.start(place)
  const sockets = await openSockets(stage, server.port, wanted, (socket) => once(socket, 'connect'))
  const asked = performance.now()
  const { id } = await visit(server.origin, place.code)
  const took = Math.round(performance.now() - asked)
  const open = countOpen(sockets)
  for (const socket of sockets) socket.destroy()
  const exit = await server.end()
  stage.say(`${wanted} silent connections (${open} still open); a visit among them took ${took} ms; exit ${exit}`)
  stage.demand(id !== undefined, 'a visit is answered')
  stage.demand(exit === 0, 'it ends with exit code 0')
}
