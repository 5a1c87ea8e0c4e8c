import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on it is not ready; all else goes on, so that a balancer's connections are used and no new ones wait to be accepted. */
    leave(): void
  }
}

/** How far a process is on its way out. */
export interface Leaving {
  /** It says that it is not ready. */
  leaving: boolean
  /** It accepts nobody any more, and connections end with their next answer. */
  closing: boolean
}

export function leaveGracefully(app: FastifyInstance, way: Leaving): void {
  app.decorate('leave', () => {
    way.leaving = true
  })
  app.addHook('preClose', async () => {
    way.leaving = way.closing = true
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (way.closing) void reply.header('connection', 'close')
    done(null, payload)
  })
}
