import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

/** A port that is free now: Next and the emulator each have to know where the other is. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** `next dev` on a port, once it is ready; gives what ends it. */
export async function nextDev(port, env) {
  const child = spawn('next', ['dev', '--port', String(port)], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NEXT_TELEMETRY_DISABLED: '1',
      NODE_OPTIONS: '--import @unilink/emulator/carry-world',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('Ready in')) break
  child.stdout.resume()
  return async () => {
    const exited = once(child, 'exit')
    child.kill()
    await exited
  }
}
