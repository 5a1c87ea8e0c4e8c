import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on it is not ready, and connections end with their next answer. */
    leave(): void
  }
}

/** What is said once a process is about to stop. */
export interface Leaving {
  closing: boolean
}

/** Sets `leaving.closing` when the app is told to leave, at the latest when it closes; no connection outlives its answer then. */
export function leaveGracefully(app: FastifyInstance, leaving: Leaving): void {
  app.decorate('leave', () => {
    leaving.closing = true
  })
  app.addHook('preClose', async () => app.leave())
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (leaving.closing) void reply.header('connection', 'close')
    done(null, payload)
  })
}
