import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Calls that wait for an event; a reset or a fork must not wait for them. */
const WAITING = /^\/__emu\/(?:v1\/(?:codes|events)|mail\/api\/events)(?:[/?]|$)/

export const isWaiting = ({ url = '' }: Pick<IncomingMessage, 'url'>): boolean => WAITING.test(url)

const work = new WeakMap<IncomingMessage, Promise<unknown>>()

/** Remembers what is being done for each request. Before any route that is meant. */
export function watchWork(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const done: unknown = handler.call(this, request, reply)
      if (done instanceof Promise) work.set(request.raw, done)
      return done
    }
  })
}

/** Calls `done` once nothing is being done for a request any more: work goes on when its caller has left. */
export function whenDone(request: IncomingMessage, response: ServerResponse, done: () => void): void {
  response.once('close', () => {
    const left = work.get(request)
    if (left) left.catch(() => {}).finally(done)
    else done()
  })
}
