import { emuError } from './emu-error.ts'
import type { FastifyReply } from 'fastify'
import type { WebSocket } from 'ws'
import { MOST_UNREAD_BYTES, type EventHub } from '#src/kernel/event-hub.ts'
import { upgradeOf } from '#src/kernel/upgrade.ts'

/** Lets whoever asked listen. Refuses with 503 when there are too many listeners. */
export async function sendEvents(reply: FastifyReply, hub: EventHub): Promise<FastifyReply> {
  const stream = hub.open()
  if (!stream) throw emuError(503, 'too many listeners')
  return reply.header('cache-control', 'no-store').type('text/event-stream; charset=utf-8').send(stream)
}

/** The same, over a web socket for whoever asked for one: each event's data is a message. */
export async function sendEventsOrMessages(reply: FastifyReply, hub: EventHub): Promise<FastifyReply> {
  const upgrade = upgradeOf(reply.request.raw)
  if (!upgrade) return sendEvents(reply, hub)
  const { WebSocketServer } = await import('ws')
  reply.hijack()
  // Who listens has nothing to say.
  const server = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: 1024 })
  server.handleUpgrade(reply.request.raw, upgrade.socket, upgrade.head, (client) => sendMessages(client, hub))
  return reply
}

function sendMessages(client: WebSocket, hub: EventHub): void {
  let isThere = true
  const leave = hub.add({
    hear: (_type, data) => (client.bufferedAmount > MOST_UNREAD_BYTES ? client.terminate() : client.send(data)),
    beat: () => {
      if (!isThere) return client.terminate()
      isThere = false
      client.ping()
    },
    end: () => client.close(GOING_AWAY),
  })
  client.on('error', () => client.terminate())
  if (!leave) return client.close(TRY_LATER)
  client.on('pong', () => (isThere = true)).on('close', leave)
}

const GOING_AWAY = 1001
const TRY_LATER = 1013
