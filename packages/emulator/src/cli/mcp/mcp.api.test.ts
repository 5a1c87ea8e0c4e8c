import { CODE, contract, DATA_STATE } from '@unilink/shared'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '@unilink/server/testing/world/personas.ts'
import { startTestHost, type TestHost } from '#src/testing/test-host.ts'

/** The built program: these are tests of processes. */
const CLI = fileURLToPath(new URL('../../../bundle/cli.js', import.meta.url))

let host: TestHost
let agent: Agent
beforeAll(async () => {
  host = await startTestHost()
  agent = await connect('--origin', host.origin)
})
afterAll(async () => {
  await agent.client.close()
  await host.close()
})

interface Agent {
  client: Client
  /** What a tool gives; throws what it refuses with. */
  ask: (name: string, input?: Record<string, unknown>) => Promise<Record<string, unknown>>
  refusal: (name: string, input?: Record<string, unknown>) => Promise<string>
  said: () => string
}

async function connect(...args: string[]): Promise<Agent> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [CLI, 'mcp', ...args],
    env: { PATH: process.env['PATH'] ?? '' },
    stderr: 'pipe',
  })
  let said = ''
  transport.stderr?.on('data', (part) => (said += String(part)))
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: input })
    const [first] = content as { text: string }[]
    return { text: first?.text ?? '', isError: isError === true }
  }
  return {
    client,
    ask: async (name, input) => {
      const { text, isError } = await call(name, input)
      if (isError) throw new Error(`${name}: ${text}`)
      return JSON.parse(text) as Record<string, unknown>
    },
    refusal: async (name, input) => {
      const { text, isError } = await call(name, input)
      expect(isError, `${name}: ${text}`).toBe(true)
      return text
    },
    said: () => said,
  }
}

const ACTIVE = idOf('active')

describe('unilink mcp', () => {
  it('says what it is and lists its tools with the schemas of the surface', async () => {
    expect(agent.client.getServerVersion()).toMatchObject({ name: 'unilink' })
    expect(agent.client.getInstructions()).toContain('fork_world')
    const { tools } = await agent.client.listTools()
    expect(tools.length).toBeGreaterThan(30)
    const schemaOf = (name: string) => tools.find((tool) => tool.name === name)?.inputSchema
    expect(schemaOf('fork_world')).toMatchObject({ type: 'object', required: ['id'], additionalProperties: false })
    expect(schemaOf('set_fault')?.properties).toHaveProperty('preset')
    expect(schemaOf('call_api')?.properties?.['path']).toMatchObject({
      enum: expect.arrayContaining([contract.app.add.path]) as string[],
    })
    for (const { name, inputSchema, description } of tools) {
      expect(inputSchema.type, name).toBe('object')
      expect(description, name).toMatch(/\w.+/)
      expect(JSON.stringify(inputSchema), name).not.toContain('__world')
    }
  })

  it('forks a world, chooses it, and leaves the others as they are', async () => {
    expect(await agent.ask('about')).toMatchObject({ origin: host.origin, chosen: 'main' })
    const { id } = (await agent.ask('fork_world', { id: 'main' })) as { id: string }
    expect(await agent.ask('choose_world', { id })).toEqual({ world: id })
    await agent.ask('set_clock', { freeze: true, set: '2031-05-05T00:00:00Z' })
    expect(await agent.ask('read_clock')).toMatchObject({ now: '2031-05-05T00:00:00.000Z', scale: 0 })
    expect((await agent.ask('read_clock', { world: 'main' }))['real']).toBe(true)
    expect((await agent.ask('list_worlds'))['worlds']).toHaveLength(2)
    await agent.ask('new_world', { name: 'plain' })
    await agent.ask('drop_world', { id: 'plain' })
    await agent.ask('reset_world')
    expect((await agent.ask('read_clock'))['real']).toBe(true)
    expect(await agent.refusal('choose_world', { id: 'nowhere' })).toBe(
      `there is no world nowhere; there are main, ${id}`,
    )
    expect(await agent.refusal('drop_world', { id: 'nowhere' })).toMatch(/there is no world called nowhere/)
  })

  it('finds a call, makes it as a persona, and explains its refusal', async () => {
    const { path } = contract.admin.app.queryPage
    const { calls } = (await agent.ask('list_calls', { search: 'admin/app' })) as { calls: { path: string }[] }
    expect(calls.map((call) => call.path)).toContain(path)
    expect(await agent.ask('describe_call', { path })).toMatchObject({ access: 'operator', body: { type: 'object' } })
    const refused = await agent.ask('call_api', { path, as: 'active' })
    expect(refused).toMatchObject({
      answer: { code: CODE.forbidden },
      why: expect.stringMatching(/^access: /) as string,
    })
    const explained = await agent.ask('explain_request', { id: refused['request'] })
    expect(explained).toMatchObject({ account: 'active@unilink.test', passes: ['operator'] })
    expect((await agent.ask('call_api', { path, as: 'operator' }))['answer']).toMatchObject({ code: 0 })
    expect((await agent.ask('call_api', { path }))['answer']).toMatchObject({ code: CODE.tokenMissing })
    const shown = await agent.ask('show_request', { id: refused['request'] })
    expect(shown['body']).toBe('{}')
    const again = await agent.ask('replay_request', { id: refused['request'], as: 'operator' })
    expect(await agent.ask('explain_request', { id: again['id'] })).toMatchObject({ code: 0 })
    const { requests } = (await agent.ask('list_requests', { limit: 3, path: '/api/admin/*' })) as {
      requests: object[]
    }
    expect(requests).toHaveLength(3)
  })

  it('signs in, again where the clock ended a session', async () => {
    const { personas } = (await agent.ask('list_personas')) as { personas: { name: string }[] }
    expect(personas.map(({ name }) => name)).toContain('frozen')
    const { token } = (await agent.ask('sign_in', { name: 'frozen' })) as { token: string }
    const { path } = contract.account.currentInfo
    expect((await agent.ask('call_api', { path, token }))['answer']).toMatchObject({ data: { dataState: 4 } })
    expect((await agent.ask('call_api', { path, as: 'active' }))['answer']).toMatchObject({ code: 0 })
    await agent.ask('set_clock', { advance: 400 * 86_400_000 })
    expect((await agent.ask('call_api', { path, token }))['answer']).toMatchObject({ code: CODE.notSignedIn })
    expect((await agent.ask('call_api', { path, as: 'active' }))['answer']).toMatchObject({ code: 0 })
    expect(await agent.refusal('sign_in', { name: 'nobody' })).toMatch(/there are .*operator/)
  })

  it('reads captchas and mail, and waits for a code', async () => {
    const { account } = contract
    const dataOf = async (path: string, body: object) =>
      ((await agent.ask('call_api', { path, body }))['answer'] as { data: Record<string, string> }).data
    const { captchaId } = await dataOf(account.getImgCaptcha.path, {})
    const { answer: code } = await agent.ask('read_captcha', { id: captchaId })
    const { captchaToken } = await dataOf(account.checkImgCaptcha.path, { captchaId, code })
    const email = 'agent@example.com'
    const waiting = agent.ask('wait_for_code', { to: email, wait: 20 })
    await dataOf(account.sendEmailCaptcha.path, { email, scene: 'register', captchaToken })
    const mailed = await waiting
    expect(mailed).toMatchObject({ to: email, scene: 'register', code: expect.stringMatching(/^\d{6}$/) as string })
    expect(await agent.ask('list_mail', { limit: 1 })).toMatchObject({ count: 1 })
    expect(await agent.ask('search_mail', { query: `to:${email}` })).toMatchObject({ messages_count: 1 })
    expect((await agent.ask('read_mail', { id: 'latest' }))['Text']).toContain(mailed['code'])
    expect(await agent.refusal('wait_for_code', { to: 'none@example.com' })).toBe('no code has been sent')
  })

  it('makes answers go wrong, and right again', async () => {
    const { path } = contract.banner.queryBannerList
    const { presets } = (await agent.ask('list_fault_presets')) as { presets: object[] }
    expect(presets.length).toBeGreaterThan(5)
    const { id } = await agent.ask('set_fault', { path, preset: 'http-500' })
    expect((await agent.ask('call_api', { path }))['answer']).toMatchObject({ code: 500 })
    expect((await agent.ask('list_faults'))['faults']).toHaveLength(1)
    expect(await agent.ask('clear_fault', { id })).toEqual({ done: true })
    expect((await agent.ask('call_api', { path }))['answer']).toMatchObject({ code: 0 })
    await agent.ask('set_fault', { path, code: CODE.linkNotFound })
    await agent.ask('clear_faults')
    expect((await agent.ask('list_faults'))['faults']).toEqual([])
  })

  it('tells states, makes moves, reads rows and makes traffic', async () => {
    const account = { type: 'account', id: ACTIVE }
    const before = (await agent.ask('state_of', account)) as { state: number; moves: { move: string }[] }
    expect(before.state).toBe(DATA_STATE.active)
    expect(before.moves.map(({ move }) => move)).toContain('freeze')
    const frozen = await agent.ask('make_move', { ...account, move: 'freeze', reason: '提供虚假资料' })
    expect(frozen['state']).toBe(DATA_STATE.frozen)
    const rejected = { type: 'account', id: idOf('rejected'), move: 'resubmit' }
    const { moves } = (await agent.ask('state_of', { type: 'account', id: idOf('rejected') })) as {
      moves: { move: string; form: boolean }[]
    }
    const move = moves.find(({ form }) => form)?.move
    expect((await agent.ask('move_form', { ...rejected, move }))['fields']).not.toEqual([])
    const rows = await agent.ask('read_rows', { table: 'account', limit: 1 })
    expect(rows['rows']).toHaveLength(1)
    expect(await agent.refusal('make_traffic', { visits: 1, links: ['nowhere'] })).toMatch(/nowhere/)
    expect(await agent.refusal('make_move', { ...account, move: 'fly' })).toMatch(/fly/)
  })

  it('each tool that is listed has been tried here, or is refused in words when it is asked for nothing', async () => {
    const { tools } = await agent.client.listTools()
    for (const { name, inputSchema } of tools) {
      const needed = (inputSchema as { required?: string[] }).required ?? []
      if (needed.length === 0) continue
      const words = await agent.refusal(name, {}).catch(({ message }: Error) => message)
      expect(words, name).toContain(needed[0])
    }
  })

  it('refuses bad arguments by their names, and goes on', async () => {
    expect(await agent.refusal('set_clock', { advance: 'soon' })).toMatch(/advance/)
    expect(await agent.refusal('call_api', { path: '/api/none' })).toMatch(/path/)
    expect(await agent.refusal('read_clock', { what: 1 })).toMatch(/what/)
    await expect(agent.client.callTool({ name: 'no_tool', arguments: {} })).rejects.toThrow(/no_tool/)
    // Refused by the emulator itself, which has a rule that no schema can say.
    expect(await agent.refusal('set_clock', {})).toMatch(/say reset, set, advance/)
    expect(await agent.refusal('read_clock', { world: '../etc' })).toMatch(/no such world/)
    expect(await agent.ask('read_clock')).toHaveProperty('now')
  })

  it('gives up what is cancelled', async () => {
    const stop = new AbortController()
    const began = performance.now()
    const waiting = agent.client.callTool(
      { name: 'wait_for_code', arguments: { to: 'nobody@example.com', wait: 30 } },
      { signal: stop.signal },
    )
    setTimeout(() => stop.abort(), 300)
    await expect(waiting).rejects.toThrow(/abort/i)
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(await agent.ask('read_clock')).toHaveProperty('now')
  })

  it('says nothing besides the protocol', () => {
    expect(agent.said()).toBe('')
  })
})

describe('where there is no emulator', () => {
  it('each tool says so, and tools are listed all the same', async () => {
    const alone = await connect('--origin', 'http://127.0.0.1:1')
    expect((await alone.client.listTools()).tools.length).toBeGreaterThan(30)
    expect(await alone.refusal('read_clock')).toMatch(/nothing answers at http:\/\/127\.0\.0\.1:1/)
    await alone.client.close()
  })

  it('--start brings one, which goes away with the agent', async () => {
    const own = await connect('--start', '--seed', 'personas')
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

  it('a wrong command line ends with 2 and no word on stdout', async () => {
    for (const args of [
      ['--start', '--origin', 'http://127.0.0.1:1'],
      ['--seed', 'demo'],
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
    const child = spawn(process.execPath, [CLI, 'mcp', '--origin', host.origin], { env: { PATH: process.env['PATH'] } })
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
