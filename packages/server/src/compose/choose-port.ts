import { createServer } from 'node:net'
import { DEFAULT_PORT, type Settings } from '#src/kernel/config/config.ts'

/** The wanted port, else the default one or the next free one; 0 is any free one. */
export async function choosePort({ port, host }: Pick<Settings, 'port' | 'host'>): Promise<number> {
  if (port === 0) return (await probe(0, host)) ?? 0
  if (port !== undefined) return port
  for (let candidate = DEFAULT_PORT; candidate < DEFAULT_PORT + 100; candidate += 1) {
    if (await probe(candidate, host)) return candidate
  }
  return 0
}

/** The port that a listener gets for `port`; undefined when it is taken. */
function probe(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}
