import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/**
 * Stands in front of a port of the loopback address, and can fall silent without closing anything. What is connected then
 * stays silent for good, as behind a router that forgot it; what connects meanwhile is taken in and left alone.
 */
export class SilentProxy {
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
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  fallSilent(): void {
    this.#silent = true
    for (const socket of this.#sockets) socket.unpipe().pause()
  }

  /** What connects from now on passes. */
  heal(): void {
    this.#silent = false
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket)
    return socket.on('error', () => {}).once('close', () => this.#sockets.delete(socket))
  }
}
