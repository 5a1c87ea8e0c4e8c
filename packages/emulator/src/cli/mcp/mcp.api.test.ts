import { CODE, contract, DATA_STATE, REVIEW_STATE, summaryOf } from '@unilink/shared'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { idOf } from '@unilink/server/testing/world/personas.ts'
import { connectAgent, type Agent } from '#support/mcp-agent.ts'
import { startTestHost, type TestHost } from '#support/test-host.ts'
import { EFFECTS } from './tool.ts'

const folder = mkdtempSync(join(tmpdir(), 'unilink-mcp-'))
let host: TestHost
let agent: Agent
beforeAll(async () => {
  host = await startTestHost()
  agent = await connectAgent('--origin', host.origin)
})
afterAll(async () => {
  await agent.client.close()
  await host.close()
  rmSync(folder, { recursive: true })
})

const ACTIVE = idOf('active')

/** Bytes of a value as it is sent. */
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
const HAN = /\p{Script=Han}/u

describe('unilink mcp', () => {
  it('“a rejected link of a frozen government account, next year, and the mail about it” is four calls', async () => {
    const ask = vi.fn<Agent['ask']>(agent.ask)
    const { id } = (await ask('fork_world', { name: 'next-year' })) as { id: string }
    const { now } = (await ask('set_clock', { set: '2027-11-26T00:00:00Z' })) as { now: string }
    const owner = { role: 'government', state: 'frozen' }
    const link = await ask('make', { kind: 'link', state: 'inactive', review: 'rejected', owner })
    const { messages } = (await ask('list_mail', { query: `to:${String(link['owner'])}` })) as {
      messages: { Subject: string; Created: string }[]
    }
    expect(ask).toHaveBeenCalledTimes(4)
    expect(now.slice(0, 4)).toBe('2027')
    expect(messages.find(({ Subject }) => Subject === '链接审核未通过')?.Created).toMatch(/^2027/)
    // And it is so.
    const state = await agent.ask('state_of', { type: 'revision', id: link['modifyId'] })
    expect(state['state']).toBe(REVIEW_STATE.rejected)
    const { rows } = (await agent.ask('read_rows', { table: 'account', search: link['owner'] })) as { rows: object[] }
    expect(rows).toMatchObject([{ accountType: 2, dataState: DATA_STATE.frozen }])
    await agent.ask('remove', { what: 'world', id })
    expect(await agent.ask('about')).toMatchObject({ chosen: 'main' })
  })

  it.each(['en', 'zh'])('lists its tools in at most 12 kB, in one language: %s', async (lang) => {
    const { client } = await connectAgent('--origin', host.origin, '--lang', lang)
    const { tools } = await client.listTools()
    expect(bytesOf({ tools })).toBeLessThanOrEqual(12_000)
    for (const { name, description = '', inputSchema, outputSchema, annotations } of tools) {
      expect(HAN.test(description), description).toBe(lang === 'zh')
      expect(inputSchema.type, name).toBe('object')
      expect(outputSchema, name).toMatchObject({ type: 'object' })
      expect(annotations?.readOnlyHint, name).toBeTypeOf('boolean')
    }
    expect(HAN.test(client.getInstructions() ?? '')).toBe(lang === 'zh')
    await client.close()
  })

  it('says what a tool does to what is there', async () => {
    const { tools } = await agent.client.listTools()
    const hinted = (wanted: object) =>
      tools.filter(({ annotations }) => isDeepStrictEqual({ ...annotations }, wanted)).map(({ name }) => name)
    expect(hinted(EFFECTS.reads)).toEqual(expect.arrayContaining(['about', 'list_mail', 'verify']))
    expect(hinted(EFFECTS.adds)).toEqual(expect.arrayContaining(['fork_world', 'make', 'set_fault', 'keep_world']))
    expect(hinted(EFFECTS.sets)).toEqual(['choose_world', 'read_mail', 'set_outage'])
    expect(hinted(EFFECTS.changes)).toEqual(['call_api', 'set_clock', 'replay_request', 'make_move'])
    expect(hinted(EFFECTS.replaces)).toEqual(['remove', 'restore_world'])
  })

  it('has the calls and the codes to read', async () => {
    const { client } = agent
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toEqual(['unilink://calls', 'unilink://codes'])
    const read = async (uri: string) => {
      const [first] = (await client.readResource({ uri })).contents as { text: string }[]
      return JSON.parse(first?.text ?? '') as unknown
    }
    const { path } = contract.app.add
    expect(await read('unilink://calls')).toContainEqual({
      path,
      access: contract.app.add.access,
      summary: summaryOf(contract.app.add).en,
    })
    expect(await read(`unilink://calls${path}`)).toMatchObject({ path, body: { type: 'object' } })
    expect(await read('unilink://codes')).toContainEqual({ code: 13_001, name: 'linkNotFound', says: 'Link not found' })
    await expect(read('unilink://calls/api/none')).rejects.toThrow(/no call/)
  })

  it('forks a world, chooses it, and leaves the others as they are', async () => {
    expect(await agent.ask('about')).toMatchObject({ origin: host.origin, chosen: 'main' })
    const { id } = (await agent.ask('fork_world')) as { id: string }
    await agent.ask('set_clock', { freeze: true, set: '2031-05-05T00:00:00Z' })
    const clock = { now: '2031-05-05T00:00:00.000Z', scale: 0 }
    expect(await agent.ask('about')).toMatchObject({ chosen: id, clock })
    await agent.ask('choose_world', { id: 'main' })
    expect(await agent.ask('about')).toMatchObject({ clock: { real: true } })
    await agent.ask('choose_world', { id })
    expect(await agent.ask('restore_world')).toMatchObject({ id })
    expect(await agent.ask('about')).toMatchObject({ clock: { real: true } })
    expect(await agent.refusal('choose_world', { id: 'nowhere' })).toBe(
      `there is no world nowhere; there are main, ${id}`,
    )
    expect(await agent.refusal('remove', { what: 'world', id: 'nowhere' })).toMatch(/there is no world called nowhere/)
    expect(await agent.refusal('remove', { what: 'world' })).toBe('say the id of the world')
  })

  it('keeps a world as a snapshot and as a file, and brings it back', async () => {
    const file = join(folder, 'kept.zip')
    const made = await agent.ask('make', { kind: 'app', with: { appName: '留下的应用' } })
    await agent.ask('keep_world', { snapshot: 'kept' })
    await agent.ask('keep_world', { file })
    expect(await agent.refusal('keep_world', { file })).toMatch(/is there already/)
    expect(await agent.refusal('keep_world')).toBe('say snapshot or file')
    const isThere = async () => {
      const rows = await agent.ask('read_rows', { table: 'app', column: 'id', value: made['appId'] })
      return rows['total'] === 1
    }
    for (const from of [{ snapshot: 'kept' }, { file }]) {
      await agent.ask('restore_world')
      expect(await isThere()).toBe(false)
      await agent.ask('restore_world', from)
      expect(await isThere()).toBe(true)
    }
    expect(await agent.ask('about')).toMatchObject({ snapshots: [{ name: 'kept' }] })
    await agent.ask('remove', { what: 'snapshot', id: 'kept' })
  })

  it('gives the address of a state', async () => {
    const { url } = (await agent.ask('state_link', { as: 'active', fork: '1', fault: 'frozen', to: '/console' })) as {
      url: string
    }
    const answer = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('/console')
  })

  it('records what was asked, and verifies by it', async () => {
    const suite = join(folder, 'suite.json')
    await agent.ask('call_api', { path: contract.banner.queryBannerList.path })
    expect(await agent.ask('record', { out: suite, learn: true })).toMatchObject({ file: suite, learnt: [] })
    expect(await agent.ask('verify', { suite })).toMatchObject({ counts: { drifted: 0 }, drifted: [] })
    const checked = await agent.ask('verify', { only: 'checkEmail' })
    expect(checked).toMatchObject({ target: host.origin, drifted: [] })
    expect((checked['counts'] as { cases: number }).cases).toBeGreaterThan(2)
  })

  it('finds a call, makes it as a persona, and explains its refusal', async () => {
    const { path } = contract.admin.app.queryPage
    const { calls } = (await agent.ask('list_calls', { search: 'admin/app' })) as { calls: { path: string }[] }
    expect(calls.map((call) => call.path)).toContain(path)
    expect(await agent.ask('list_calls', { path })).toMatchObject({
      calls: [{ access: 'operator', body: { type: 'object' } }],
    })
    const refused = await agent.ask('call_api', { path, as: 'active' })
    expect(refused).toMatchObject({
      answer: { code: CODE.forbidden },
      why: expect.stringMatching(/^access: /) as string,
    })
    const explained = await agent.ask('explain_request', { id: refused['request'] })
    expect(explained).toMatchObject({
      account: 'active@unilink.test',
      passes: ['operator'],
      why: { by: 'access', text: 'for operators only' },
      exchange: { body: '{}' },
      effects: { mails: [] },
    })
    expect(explained['why']).not.toHaveProperty('zh')
    expect((await agent.ask('call_api', { path, as: 'operator' }))['answer']).toMatchObject({ code: 0 })
    expect((await agent.ask('call_api', { path }))['answer']).toMatchObject({ code: CODE.tokenMissing })
    const again = await agent.ask('replay_request', { id: refused['request'], as: 'operator' })
    expect(await agent.ask('explain_request', { id: again['id'] })).toMatchObject({ code: 0 })
    const { requests } = (await agent.ask('list_requests', { limit: 3, path: '/api/admin/*' })) as {
      requests: object[]
    }
    expect(requests).toHaveLength(3)
  })

  it('signs in, again where the clock ended a session', async () => {
    const { personas, password } = (await agent.ask('list_personas')) as {
      personas: { name: string; email: string }[]
      password: string
    }
    const email = personas.find(({ name }) => name === 'frozen')?.email
    const { answer } = (await agent.ask('call_api', {
      path: contract.account.login.path,
      body: { email, password },
    })) as { answer: { data: { token: string } } }
    const { token } = answer.data
    const { path } = contract.account.currentInfo
    expect((await agent.ask('call_api', { path, token }))['answer']).toMatchObject({ data: { dataState: 4 } })
    expect((await agent.ask('call_api', { path, as: 'active' }))['answer']).toMatchObject({ code: 0 })
    await agent.ask('set_clock', { advance: 400 * 86_400_000 })
    expect((await agent.ask('call_api', { path, token }))['answer']).toMatchObject({ code: CODE.notSignedIn })
    expect((await agent.ask('call_api', { path, as: 'active' }))['answer']).toMatchObject({ code: 0 })
    expect(await agent.refusal('call_api', { path, as: 'nobody' })).toMatch(/there are .*operator/)
    expect(await agent.refusal('call_api', { path: '/api/none' })).toBe('there is no call /api/none; see list_calls')
  })

  it('reads captchas and mail, and waits for a code', async () => {
    const { account } = contract
    const dataOf = async (path: string, body: object) =>
      ((await agent.ask('call_api', { path, body }))['answer'] as { data: Record<string, string> }).data
    const { captchaId } = await dataOf(account.getImgCaptcha.path, {})
    const { code } = await agent.ask('read_code', { captcha: captchaId })
    const { captchaToken } = await dataOf(account.checkImgCaptcha.path, { captchaId, code })
    const email = 'agent@example.com'
    const waiting = agent.ask('read_code', { to: email, wait: 20 })
    await dataOf(account.sendEmailCaptcha.path, { email, scene: 'register', captchaToken })
    const mailed = await waiting
    expect(mailed).toMatchObject({ to: email, scene: 'register', code: expect.stringMatching(/^\d{6}$/) as string })
    expect(await agent.ask('list_mail', { limit: 1 })).toMatchObject({ count: 1 })
    expect(await agent.ask('list_mail', { query: `to:${email}` })).toMatchObject({ messages_count: 1 })
    expect((await agent.ask('read_mail', { id: 'latest' }))['Text']).toContain(mailed['code'])
    expect(await agent.refusal('read_code', { to: 'none@example.com' })).toBe('no code has been sent')
    expect(await agent.refusal('read_code')).toBe('say to or captcha')
  })

  it('makes answers go wrong, and right again', async () => {
    const { path } = contract.banner.queryBannerList
    const answer = async () => (await agent.ask('call_api', { path }))['answer']
    const { id } = await agent.ask('set_fault', { path, preset: 'http-500' })
    expect(await answer()).toMatchObject({ code: 500 })
    expect((await agent.ask('list_rules'))['faults']).toHaveLength(1)
    expect(await agent.ask('remove', { what: 'fault', id })).toEqual({ removed: id })
    expect(await answer()).toMatchObject({ code: 0 })
    const rule = await agent.ask('set_override', { path, answer: { data: [] } })
    expect(await answer()).toMatchObject({ code: 0, data: [] })
    expect((await agent.ask('list_rules'))['overrides']).toMatchObject([{ id: rule['id'], hits: 1 }])
    await agent.ask('remove', { what: 'override', id: rule['id'] })
    const url = 'https://m.example.com/'
    await agent.ask('set_outage', { url, status: 503 })
    expect((await agent.ask('list_rules'))['outages']).toMatchObject([{ url, status: 503 }])
    await agent.ask('remove', { what: 'outage', id: url })
    await agent.ask('set_fault', { path, code: CODE.linkNotFound })
    for (const what of ['fault', 'override', 'outage'])
      expect(await agent.ask('remove', { what })).toEqual({ removed: 'all' })
    expect(await agent.ask('list_rules')).toMatchObject({ faults: [], overrides: [], outages: [] })
    expect(await agent.refusal('set_fault', { path, preset: 'none' })).toMatch(/preset.*http-500/)
  })

  it('tells states, makes moves, reads rows and makes traffic', async () => {
    const account = { type: 'account', id: ACTIVE }
    const before = (await agent.ask('state_of', account)) as { state: number; moves: { move: string }[] }
    expect(before.state).toBe(DATA_STATE.active)
    expect(before.moves.map(({ move }) => move)).toContain('freeze')
    const frozen = await agent.ask('make_move', { ...account, move: 'freeze', reason: '提供虚假资料' })
    expect(frozen['state']).toBe(DATA_STATE.frozen)
    const { moves } = (await agent.ask('state_of', { type: 'account', id: idOf('rejected') })) as {
      moves: { move: string; form: boolean }[]
    }
    const move = moves.find(({ form }) => form)?.move
    const form = await agent.ask('state_of', { type: 'account', id: idOf('rejected'), move })
    expect(form['fields']).not.toEqual([])
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
    expect(await agent.refusal('list_mail', { what: 1 })).toMatch(/what/)
    await expect(agent.client.callTool({ name: 'no_tool', arguments: {} })).rejects.toThrow(/no_tool/)
    // Refused by the emulator itself, which has a rule that no schema can say.
    expect(await agent.refusal('set_clock', {})).toMatch(/say reset, set, advance/)
    expect(await agent.refusal('list_mail', { world: '../etc' })).toMatch(/no such world/)
    expect(await agent.ask('list_mail')).toHaveProperty('total')
  })

  it('gives up what is cancelled', async () => {
    const began = performance.now()
    const asked = { name: 'read_code', arguments: { to: 'nobody@example.com', wait: 30 } }
    const waiting = agent.client.callTool(asked, { signal: AbortSignal.timeout(300) })
    await expect(waiting).rejects.toThrow(/abort/i)
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(await agent.ask('about')).toHaveProperty('clock')
  })

  it('says nothing besides the protocol', () => {
    expect(agent.said()).toBe('')
  })
})
