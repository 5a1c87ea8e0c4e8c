import { connect, createServer, type Server, type Socket } from 'node:net'
import { closeServer, listenOnLoopback } from './loopback.ts'

/** A loopback proxy that delays everything by `delayMs`, each way and in order. */
export class SlowProxy {
  /** Milliseconds; may be changed at any time. */
  delayMs = 0
  port = 0
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
    proxy.port = await listenOnLoopback(proxy.#server)
    return proxy
  }

  close(): Promise<void> {
    return closeServer(this.#server, this.#sockets)
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
