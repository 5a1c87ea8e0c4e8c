import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { DEFAULT_PORT, type Settings } from '#src/kernel/config/config.ts'

/** A server that is being replaced lets go of its port within this time. */
const PATIENCE_MS = 3_000
const LOOK_EVERY_MS = 100

/**
 * The wanted port, else the default one or the next free one; 0 is any free one. Rejects with the system's error when the
 * wanted one cannot be listened on, so that it is known before anything that takes long.
 */
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

/** The port that a listener gets for `port`. */
function probe(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}
