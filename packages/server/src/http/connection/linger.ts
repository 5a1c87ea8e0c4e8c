import type { Socket } from 'node:net'

/** Long enough to read an answer in. */
const LINGER_MS = 500

/**
 * Lets a client read the answer that ends its connection while it still sends: what arrives is read no more, and the
 * connection ends a moment later. Ended at once it would be reset, and the answer lost on its way.
 */
export function linger(socket: Socket): void {
  socket.destroySoon = () => {
    socket.pause()
    socket.end()
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}
