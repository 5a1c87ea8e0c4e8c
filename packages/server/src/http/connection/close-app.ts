import type { FastifyInstance } from 'fastify'

const LOOK_MS = 50
/** What is not answered by then is cut off, so that there is time left to store what was. */
const FINISH_MS = 8_000

/**
 * Stops accepting and resolves once every request in flight is answered. Node closes the connections that are idle when it is
 * told to, but not those that become so by an answer afterwards, on which a proxy would keep it waiting.
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
