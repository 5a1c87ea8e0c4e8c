import type { FastifyInstance } from 'fastify'

/** Keeps a cookie that was set on the answer before its app saw the request; one that the app sets would replace it. */
export function keepCookies(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const before = reply.raw.getHeader('set-cookie')
    if (before === undefined) return
    reply.raw.removeHeader('set-cookie')
    void reply.header('set-cookie', before)
  })
}
