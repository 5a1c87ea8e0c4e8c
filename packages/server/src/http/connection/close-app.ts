import type { FastifyInstance } from 'fastify'
import { setImmediate } from 'node:timers/promises'
import { cutUnused } from './http-server.ts'

/** In a turn that short nothing came but what was answered in it. */
const QUIET_TURN_MS = 0.1
const MOST_TURNS = 1_000

/** Resolves after a turn in which next to nothing was to be done, or a thousand: whoever waited was accepted. */
async function quietTurn(): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    const began = performance.now()
    await setImmediate()
    if (performance.now() - began < QUIET_TURN_MS) return
  }
}

const LOOK_MS = 50
/** Requests still open then are cut off, so that there is time to store visits. */
const FINISH_MS = 8_000
/** A connection on which nothing was asked for so long is not about to be asked on, where no balancer keeps many of them. */
export const QUIET_MS = 500

/** An app, or as much of one as there is to be closed. */
type ClosedApp = Pick<FastifyInstance, 'server'> & { close: () => Promise<unknown> }

/**
 * Stops accepting and resolves once every open request is answered, each with the end of its connection. The system resets
 * whoever waits to be accepted when a socket stops to listen, so nobody is told to come on a new connection before that.
 * Node would cut at once the connections that are idle at this moment, with the requests that are under way on them: they
 * have a while to ask once more. Those that stay idle for `quietMs`, as a proxy keeps them, and those on which nobody ever asked, are closed here.
 */
export async function closeApp(app: ClosedApp, finishMs = FINISH_MS, quietMs = QUIET_MS): Promise<void> {
  const { server } = app
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {}
  const closeQuiet = () => {
    closeIdle()
    cutUnused(server)
  }
  await quietTurn()
  server.close()
  const quietAt = performance.now() + quietMs
  const look = setInterval(() => {
    if (performance.now() > quietAt) void quietTurn().then(closeQuiet)
  }, LOOK_MS)
  const limit = setTimeout(() => server.closeAllConnections(), finishMs)
  try {
    await app.close()
  } finally {
    clearInterval(look)
    clearTimeout(limit)
  }
}
