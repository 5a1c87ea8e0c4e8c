import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { DEFAULT_PORT, type Settings } from '#src/kernel/config/config.ts'

/** A server that is being replaced lets go of its port within this time. */
const PATIENCE_MS = 3_000
const LOOK_EVERY_MS = 100
/** Below it, listening is a right of its own. */
const FIRST_FREE = 1_024

/** The wanted port, else the default or the next free one; rejects at once when the wanted one is taken. */
export async function choosePort({ port, host }: Pick<Settings, 'port' | 'host'>): Promise<number> {
  if (port !== undefined) return whenFree(port, host)
  for (let candidate = DEFAULT_PORT; candidate < DEFAULT_PORT + 100; candidate += 1) {
    const free = await probe(candidate, host).catch(() => undefined)
    if (free !== undefined) return free
  }
  return 0
}

async function whenFree(port: number, host: string): Promise<number> {
  for (const deadline = performance.now() + PATIENCE_MS; ; await pause(LOOK_EVERY_MS)) {
    try {
      return await probe(port, host)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || performance.now() > deadline) throw error
    }
  }
}

/**
 * A port that nobody listens on. Who comes while somebody listens only to find out is reset, and a balancer comes all the
 * time; so a port that is wanted is asked, and listened on only where that may be forbidden.
 */
async function probe(port: number, host: string): Promise<number> {
  if (port === 0 || (port < FIRST_FREE && process.getuid?.() !== 0)) return listenOn(port, host)
  // Whether the address is one of this machine.
  await listenOn(0, host)
  if (await answers(port, host)) {
    const message = `listen EADDRINUSE: address already in use ${host}:${port}`
    throw Object.assign(new Error(message), { code: 'EADDRINUSE', syscall: 'listen', address: host, port })
  }
  return port
}

function answers(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const anywhere = host === '0.0.0.0' || host === '::'
    const socket = connect({ port, host: anywhere ? 'localhost' : host, timeout: PATIENCE_MS })
    const settle = (is: boolean) => () => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', settle(true)).once('error', settle(false)).once('timeout', settle(false))
  })
}

function listenOn(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}
