import type { FastifyInstance } from 'fastify'

const LOOK_MS = 50
/** Requests that are not answered by then are cut off, so that time is left to store the visits. */
const FINISH_MS = 8_000

/**
 * Stops accepting and resolves once every request in flight is answered. Node closes only the connections that are idle
 * at that moment. Those that become idle later are closed here, because a proxy would keep them open.
 */
export async function closeApp(app: FastifyInstance, finishMs = FINISH_MS): Promise<void> {
  const { server } = app
  const look = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  const limit = setTimeout(() => server.closeAllConnections(), finishMs)
  try {
    await app.close()
  } finally {
    clearInterval(look)
    clearTimeout(limit)
  }
}
