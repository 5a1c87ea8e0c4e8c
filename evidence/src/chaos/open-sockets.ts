import { connect, type Socket } from 'node:net'
import type { Stage } from './stage.ts'

const AT_ONCE = 200

/** That many connections to a port, each once `opened`; they are closed with the scenario. */
export async function openSockets(
  stage: Stage,
  port: number,
  wanted: number,
  opened: (socket: Socket) => Promise<unknown>,
): Promise<Socket[]> {
  const sockets: Socket[] = []
  stage.onEnd(() => sockets.forEach((socket) => socket.destroy()))
  while (sockets.length < wanted) {
    const batch = Array.from({ length: AT_ONCE }, () => connect(port, '127.0.0.1').on('error', () => {}))
    sockets.push(...batch)
    await Promise.all(batch.map(opened))
  }
  return sockets
}

/** How many of them are still open. */
export const countOpen = (sockets: readonly Socket[]): number =>
  sockets.filter(({ readyState }) => readyState === 'open').length
