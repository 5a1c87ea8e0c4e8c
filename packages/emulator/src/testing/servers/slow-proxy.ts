import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** Stands in front of a port of the loopback address and passes everything on `delayMs` later, each way and in order. */
export class SlowProxy {
  /** Milliseconds; may be changed at any time. */
  delayMs = 0
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  private constructor(target: number) {
    this.#server = createServer((near) => {
      const far = connect(target, '127.0.0.1')
      this.#pass(near, far)
      this.#pass(far, near)
    })
  }

  static async before(target: number): Promise<SlowProxy> {
    const proxy = new SlowProxy(target)
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #pass(from: Socket, to: Socket): void {
    this.#sockets.add(from)
    from.setNoDelay(true)
    from.on('data', (bytes) => setTimeout(() => to.write(bytes), this.delayMs))
    from.on('error', () => {})
    from.once('close', () => {
      this.#sockets.delete(from)
      setTimeout(() => to.destroy(), this.delayMs)
    })
  }
}
