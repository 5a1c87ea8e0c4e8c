import { connect, createServer, type Server, type Socket } from 'node:net'
import { closeServer, listenOnLoopback } from './loopback.ts'

/**
 * A proxy on loopback that can fall silent without closing anything. Existing connections then stay silent for good,
 * as behind a router that forgot them; new ones are accepted and not answered.
 */
export class SilentProxy {
  port = 0
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #silent = false

  private constructor(target: number) {
    this.#server = createServer((near) => {
      this.#keep(near)
      if (this.#silent) return
      const far = this.#keep(connect(target, '127.0.0.1'))
      near.pipe(far).pipe(near)
      near.once('close', () => this.#silent || far.destroy())
      far.once('close', () => this.#silent || near.destroy())
    })
  }

  static async before(target: number): Promise<SilentProxy> {
    const proxy = new SilentProxy(target)
    proxy.port = await listenOnLoopback(proxy.#server)
    return proxy
  }

  fallSilent(): void {
    this.#silent = true
    for (const socket of this.#sockets) socket.unpipe().pause()
  }

  /** New connections work again. */
  heal(): void {
    this.#silent = false
  }

  close(): Promise<void> {
    return closeServer(this.#server, this.#sockets)
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket)
    return socket.on('error', () => {}).once('close', () => this.#sockets.delete(socket))
  }
}
