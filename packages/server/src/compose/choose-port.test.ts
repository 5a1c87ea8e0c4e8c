import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { choosePort } from './choose-port.ts'

const host = '127.0.0.1'
let server: Server | undefined
afterEach(() => void server?.close())

async function takePort(): Promise<number> {
  server = createServer().listen(0, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

it('refuses a port on which another listens, and an address of another machine', async () => {
  const port = await takePort()
  await expect(choosePort({ port, host })).rejects.toMatchObject({ code: 'EADDRINUSE', port })
  await expect(choosePort({ port, host: '203.0.113.1' })).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' })
}, 20_000)

it('accepts nobody on the port that it looks at', async () => {
  const port = await takePort()
  server?.close()
  const looked = new AbortController()
  const accepted: boolean[] = []
  const knock = async () => {
    while (!looked.signal.aborted) {
      const socket = connect(port, host)
      accepted.push(await once(socket, 'connect').then(Boolean, () => false))
      socket.destroy()
    }
  }
  const knocking = [knock(), knock(), knock()]
  for (let looks = 0; looks < 50; looks += 1) expect(await choosePort({ port, host })).toBe(port)
  looked.abort()
  await Promise.all(knocking)
  expect(accepted.length).toBeGreaterThan(50)
  expect(accepted).not.toContain(true)
})

it('takes any free port for 0', async () => {
  expect(await choosePort({ port: 0, host })).toBeGreaterThan(0)
})
