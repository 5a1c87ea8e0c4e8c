import { contract } from '@unilink/shared'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { CLI, connectAgent } from '#support/mcp-agent.ts'

/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:1'

describe('where there is no emulator', () => {
  it('each tool says so, and tools are listed all the same', async () => {
    const alone = await connectAgent('--origin', NOWHERE)
    expect((await alone.client.listTools()).tools.length).toBeGreaterThan(20)
    expect(await alone.refusal('list_mail')).toMatch(/nothing answers at http:\/\/127\.0\.0\.1:1/)
    await alone.client.close()
  })

  it('one that is there and slow is called slow, in the language of the client', async () => {
    const slow = createServer(() => {}).listen(0, '127.0.0.1')
    await once(slow, 'listening')
    const origin = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
    const agents = await Promise.all(
      ['en', 'zh'].map((lang) => connectAgent('--origin', origin, '--patience', '0.5', '--lang', lang)),
    )
    const said = await Promise.all(agents.map((one) => one.refusal('make', { kind: 'app' })))
    expect(said).toEqual([
      `the emulator at ${origin} is slow: it has not answered in time; what was asked may still be done`,
      `${origin} 的模拟器较慢：未能及时应答；所要求的可能仍会完成`,
    ])
    await Promise.all(agents.map(({ client }) => client.close()))
    slow.close()
    slow.closeAllConnections()
  })

  it('--start brings one, which goes away with the agent', async () => {
    const own = await connectAgent('--start', '--seed', 'personas')
    const { origin } = (await own.ask('about')) as { origin: string }
    expect(await own.ask('call_api', { path: contract.account.currentInfo.path, as: 'active' })).toMatchObject({
      answer: { code: 0, data: { email: 'active@unilink.test' } },
    })
    expect(own.said()).toBe('')
    await own.client.close()
    await expect
      .poll(
        () =>
          fetch(`${origin}/health`).then(
            () => true,
            () => false,
          ),
        { timeout: 15_000 },
      )
      .toBe(false)
  }, 60_000)

  it('a client is answered while one starts', async () => {
    const own = await connectAgent('--start', '--seed', 'personas', '--patience', '0.01')
    expect(await own.refusal('about')).toBe('the emulator is slow: it is still being started')
    await own.client.close()
  })

  it('a wrong command line ends with 2 and no word on stdout', async () => {
    for (const args of [
      ['--start', '--origin', NOWHERE],
      ['--seed', 'demo'],
      ['--start', '--seed', 'none'],
      ['--patience', 'long'],
      ['--origin', 'nowhere'],
    ]) {
      const child = spawn(process.execPath, [CLI, 'mcp', ...args], { env: { PATH: process.env['PATH'] } })
      const [out, err, code] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        new Promise((resolve) => child.once('exit', resolve)),
      ])
      expect({ out, code }, args.join(' ')).toEqual({ out: '', code: 2 })
      expect(err).toMatch(/^unilink: /)
    }
  })

  it('what is no protocol is no reason to end, nor to answer on stdout in words', async () => {
    const child = spawn(process.execPath, [CLI, 'mcp', '--origin', NOWHERE], { env: { PATH: process.env['PATH'] } })
    const hello = {
      jsonrpc: '2.0',
      id: 7,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
    }
    child.stdin.write(`hello?\n{"jsonrpc":\n${JSON.stringify(hello)}\n`)
    const lines = await new Promise<string>((resolve) => {
      let out = ''
      child.stdout.on('data', (part) => {
        out += String(part)
        if (out.includes('"id":7')) resolve(out)
      })
    })
    for (const line of lines.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' })
    child.stdin.end()
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
  })
})
