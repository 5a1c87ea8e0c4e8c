import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'

const address = Object.values(networkInterfaces())
  .flat()
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return String(port)
}

it.skipIf(address === undefined)(
  'a phone in the network reaches the portal and its links, and no control without the token',
  async () => {
    const child = spawn('sh', ['start-for-phone.sh', '--seed', 'personas', '--json'], {
      cwd: import.meta.dirname,
      env: { ...process.env, ADDRESS: address, PORT: await freePort() },
      stdio: ['ignore', 'pipe', 'inherit'],
      // With a group of its own, which Ctrl-C in a terminal ends as a whole.
      detached: true,
    })
    const [line] = await once(createInterface(child.stdout), 'line')
    const { origin } = JSON.parse(line)
    expect(origin).toContain(`http://${address}:`)
    expect((await fetch(`${origin}/api/show/queryInfoPage`, { method: 'POST' })).status).toBe(200)
    expect((await fetch(`${origin}/__emu/v1/personas`)).status).toBe(401)
    process.kill(-Number(child.pid), 'SIGTERM')
    await once(child, 'close')
  },
)
