import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { ChildServer } from './child-server.ts'
import { freePort } from '@unilink/server/testing/free-port.ts'

/** `npm test` sets the variable to the program it found. */
const PROGRAM = [process.env['REDIS_SERVER'], '/usr/bin/redis-server'].find((path) => path && existsSync(path))

/** Whether Redis is installed. Without it its tests are skipped, which `npm test` reports and CI refuses. */
export const hasRedis = PROGRAM !== undefined

/** A Redis server for one test. It can be stopped, started again at the same address, and made to hang. */
export class TestRedis extends ChildServer {
  readonly url: string
  readonly #port: number

  private constructor(port: number) {
    super('redis', PROGRAM)
    this.#port = port
    this.url = `redis://127.0.0.1:${port}`
  }

  /** An address where nothing listens until `start`. */
  static async unstarted(): Promise<TestRedis> {
    return new TestRedis(await freePort())
  }

  static async started(): Promise<TestRedis> {
    const redis = await TestRedis.unstarted()
    await redis.start()
    return redis
  }

  /** Keeps its connections but does not answer any more. */
  hang(): void {
    this.child?.kill('SIGSTOP')
  }

  wake(): void {
    this.child?.kill('SIGCONT')
  }

  protected arguments(): string[] {
    return ['--port', String(this.#port), '--bind', '127.0.0.1', '--dir', this.folder, '--save', '']
  }

  protected answers(): Promise<boolean> {
    return answers(this.#port)
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => socket.write('PING\r\n'))
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString().startsWith('+PONG'))
    })
    socket.once('error', () => resolve(false))
  })
}
