import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that a system gives to whoever asks for any, as each connection does. */
const FIRST = 10_000
/** A process takes its own, one after the other: what is free for it is not taken by another before it is used. */
const [PROCESSES, EACH] = [220, 100]
let taken = 0

/** A loopback port that nobody listens on, and that no other process of a test is given meanwhile. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < EACH; tries += 1) {
    const port = FIRST + (process.pid % PROCESSES) * EACH + (taken++ % EACH)
    if (await isFree(port)) return port
  }
  throw new Error('none of the ports of this process is free')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/** Settings of a server that has everything on one host, so that the association files are there too. */
export async function oneOrigin() {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  return { port, portalOrigin: origin, apiOrigin: origin, linkOrigin: origin, landingOrigin: origin }
}
