import type { FastifyReply } from 'fastify'

/**
 * Closes the socket in place of an answer. Browsers send a request again by themselves, unseen, when a connection that
 * they had used before breaks without a byte: there, the break comes in the middle of the answer.
 */
export function breakConnection({ raw, request }: FastifyReply, isReused: boolean): void {
  if (!isReused || request.method === 'HEAD') {
    raw.destroy()
    return
  }
  raw.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': '1048576' })
  raw.write('{', () => raw.destroy())
}
