import type { FastifyInstance } from 'fastify'

const LOOK_MS = 50
/** Requests still open then are cut off, so that there is time to store visits. */
const FINISH_MS = 8_000

/** An app, or as much of one as there is to be closed. */
type ClosedApp = Pick<FastifyInstance, 'server'> & { close: () => Promise<unknown> }

/**
 * Stops accepting and resolves once every open request is answered. Node closes only connections that are idle at this
 * moment; those that become idle later are closed here, because a proxy would keep them open.
 */
export async function closeApp(app: ClosedApp, finishMs = FINISH_MS): Promise<void> {
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
