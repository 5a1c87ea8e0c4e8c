import type { FastifyReply } from 'fastify'
import type { EventHub } from '#src/kernel/event-hub.ts'
import { EmuError } from './emu-error.ts'

/** Lets whoever asked listen. Refuses with 503 when there are too many listeners. */
export async function sendEvents(reply: FastifyReply, hub: EventHub): Promise<FastifyReply> {
  const stream = hub.open()
  if (!stream) throw new EmuError(503, 'too many listeners')
  return reply.header('cache-control', 'no-store').type('text/event-stream; charset=utf-8').send(stream)
}
