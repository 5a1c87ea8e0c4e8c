import { EventSource } from 'eventsource'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { MailpitClient } from 'mailpit-api'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestHost, type TestHost } from '#support/test-host.ts'

let host: TestHost
let mailpit: MailpitClient
beforeAll(async () => {
  host = await startTestHost()
  mailpit = new MailpitClient(`${host.origin}/__emu/mail`)
})
afterAll(() => host.close())

const send = (to: string, code: string, scene = 'register') =>
  host.server.on('main', ({ mail }) =>
    mail.send({
      to,
      scene,
      code,
      subject: `验证码 ${code}：注册账号`,
      text: `验证码为 ${code}，<b>10</b> 分钟内有效。`,
    }),
  )
const subjects = async () => (await mailpit.listMessages()).messages.map(({ Subject }) => Subject)

beforeEach(async () => {
  await mailpit.deleteMessages()
  await send('first@unilink.test', '111111')
  await send('second@unilink.test', '222222', 'backPassword')
  await send('third@unilink.test', '333333')
})

describe('the npm package mailpit-api', () => {
  it('lists, newest first, by pages', async () => {
    const all = await mailpit.listMessages()
    expect(all).toMatchObject({ total: 3, unread: 3, count: 3, messages_count: 3, start: 0 })
    expect(all.tags).toEqual(['backPassword', 'register'])
    expect(all.messages[0]).toMatchObject({
      To: [{ Name: '', Address: 'third@unilink.test' }],
      Tags: ['register'],
      Read: false,
      Snippet: '验证码为 333333，<b>10</b> 分钟内有效。',
    })
    const second = await mailpit.listMessages(1, 1)
    expect(second.messages.map(({ ID }) => ID)).toEqual([all.messages[1]?.ID])
  })

  it.each([
    ['to:second', ['222222']],
    ['subject:"验证码 111111"', ['111111']],
    ['-to:second register', []],
    ['-to:second tag:register', ['333333', '111111']],
    ['!tag:register is:unread', ['222222']],
    ['from:no-reply 333333', ['333333']],
    ['is:read', []],
    ['after:2100-01-01', []],
    ['before:2100-01-01 to:first', ['111111']],
    ['nobody@unilink.test', []],
  ])('searches by %s', async (query, codes) => {
    const { messages, messages_count } = await mailpit.searchMessages({ query })
    expect(messages.map(({ Subject }) => /\d{6}/.exec(Subject)?.[0])).toEqual(codes)
    expect(messages_count).toBe(codes.length)
  })

  it('waits for a message that is still to come', async () => {
    const coming = mailpit.waitForMessage({ query: 'to:later@unilink.test' }, { timeout: 5000, interval: 50 })
    await send('later@unilink.test', '444444')
    expect((await coming).Text).toContain('444444')
  })

  it('reads a message, which then is read, its headers, source, HTML and text', async () => {
    const message = await mailpit.getMessageSummary('latest')
    expect(message).toMatchObject({
      Subject: '验证码 333333：注册账号',
      Attachments: [],
      ReturnPath: expect.any(String),
    })
    expect(message.HTML).toContain('&lt;b&gt;10&lt;/b&gt;')
    expect((await mailpit.listMessages()).unread).toBe(2)
    const headers = await mailpit.getMessageHeaders(message.ID)
    expect(headers).toMatchObject({ To: ['third@unilink.test'], 'Message-ID': [`<${message.MessageID}>`] })
    const source = await mailpit.getMessageSource(message.ID)
    expect(source).toContain('Content-Type: multipart/alternative')
    expect(await mailpit.getMessageSource(message.ID), 'the same again').toBe(source)
    expect(await mailpit.renderMessageHTML(message.ID)).toBe(message.HTML)
    expect(await mailpit.renderMessageText()).toBe(message.Text)
  })

  it('deletes some, those found, and all', async () => {
    const { messages } = await mailpit.listMessages()
    await mailpit.deleteMessages({ IDs: [messages[0]?.ID ?? ''] })
    expect(await subjects()).toHaveLength(2)
    await mailpit.deleteMessagesBySearch({ query: 'to:first' })
    expect(await subjects()).toEqual(['验证码 222222：注册账号'])
    expect(await mailpit.deleteMessages()).toBe('ok')
    expect(await subjects()).toEqual([])
  })

  it('marks as read and unread: some, those found, and all', async () => {
    const unread = async () => (await mailpit.searchMessages({ query: 'is:unread' })).messages_count
    const { messages } = await mailpit.listMessages()
    await mailpit.setReadStatus({ IDs: [messages[0]?.ID ?? ''], Read: true })
    expect(await unread()).toBe(2)
    await mailpit.setReadStatus({ Search: 'to:first', Read: true })
    expect(await unread()).toBe(1)
    await mailpit.setReadStatus()
    expect(await unread()).toBe(3)
  })

  it('sets, renames and deletes tags', async () => {
    const { messages } = await mailpit.listMessages()
    await mailpit.setTags({ IDs: [messages[0]?.ID ?? ''], Tags: ['seen', 'kept'] })
    expect(await mailpit.getTags()).toEqual(['backPassword', 'kept', 'register', 'seen'])
    await mailpit.renameTag('seen', 'looked at')
    await mailpit.deleteTag('kept')
    expect((await mailpit.getMessageSummary()).Tags).toEqual(['looked at'])
    await expect(mailpit.setTags({ IDs: [], Tags: ['<b>'] })).rejects.toThrow('400')
  })

  it('puts a message in, and tells of the whole inbox', async () => {
    const { ID } = await mailpit.sendMessage({
      From: { Email: 'me@unilink.test', Name: 'Me' },
      To: [{ Email: 'a@unilink.test' }, { Email: 'b@unilink.test', Name: 'B' }],
      Subject: '你好',
      Text: '只有文本',
    })
    const message = await mailpit.getMessageSummary(ID)
    expect(message).toMatchObject({ From: { Name: 'Me', Address: 'me@unilink.test' }, HTML: '' })
    expect(message.To).toEqual([
      { Name: '', Address: 'a@unilink.test' },
      { Name: 'B', Address: 'b@unilink.test' },
    ])
    await expect(mailpit.renderMessageHTML(ID)).rejects.toThrow('404')
    expect(await mailpit.getInfo()).toMatchObject({ Messages: 4, Unread: 3, Tags: { register: 2, backPassword: 1 } })
  })

  it('is told of a message that is not there', async () => {
    await expect(mailpit.getMessageSummary('1')).rejects.toThrow('no such message')
    await expect(mailpit.getMessageSource('1')).rejects.toThrow('404')
  })
})

it('nothing of a mail runs where its HTML is shown', async () => {
  const { ID } = await mailpit.sendMessage({
    From: { Email: 'me@unilink.test' },
    To: [{ Email: 'a@unilink.test' }],
    HTML: '<script>alert(1)</script>',
  })
  const { headers } = await host.http.get(`/__emu/mail/view/${ID}.html`).expect(200)
  expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
})

describe('a client that listens', () => {
  interface Told {
    Type: string
    Data: { ID?: string; Total?: number; Unread?: number } | null
  }
  let source: EventSource
  const told: Told[] = []
  beforeEach(async () => {
    source = new EventSource(`${host.origin}/__emu/mail/api/events`)
    source.addEventListener('message', ({ data }) => told.push(JSON.parse(data as string) as Told))
    await new Promise((resolve) => source.addEventListener('open', resolve, { once: true }))
    told.length = 0
  })
  afterEach(() => source.close())
  const next = (type: string) =>
    vi.waitFor(() => {
      const found = told.find(({ Type }) => Type === type)
      expect(found).toBeDefined()
      return found?.Data
    })

  it('is told of a mail as it comes, and of what is done to it', async () => {
    await send('live@unilink.test', '555555')
    const { ID = '' } = (await next('new')) ?? {}
    expect(await next('stats')).toMatchObject({ Total: 4, Unread: 4 })
    told.length = 0
    expect((await mailpit.getMessageSummary(ID)).Text).toContain('555555')
    expect(await next('prune')).toBeNull()
    expect(await next('stats')).toMatchObject({ Total: 4, Unread: 3 })
  })

  it('hears its own world alone, which can be reset meanwhile, and is no page of another site', async () => {
    await host.http.post('/__emu/v1/worlds').send({ name: 'other' }).expect(201)
    await host.server.on('other', ({ mail }) =>
      mail.send({ to: 'x@unilink.test', scene: 'register', code: '666666', subject: '验证码', text: '666666' }),
    )
    await host.http.get('/__emu/mail/api/events').set('origin', 'https://evil.example').expect(403)
    await send('own@unilink.test', '777777')
    expect(await next('new')).toMatchObject({ To: [{ Address: 'own@unilink.test' }] })
    expect(told.filter(({ Type }) => Type === 'new')).toHaveLength(1)
    await host.http.post('/__emu/v1/reset').send({}).expect(200)
    await vi.waitFor(() => expect(source.readyState).toBe(EventSource.CONNECTING))
  })
})

describe('a web socket, as Mailpit has it', () => {
  const messagesOf = async (address: string, headers: Record<string, string> = {}) => {
    const socket = new WebSocket(address, { headers })
    const told: { Type: string; Data: { Subject?: string; Total?: number } | null }[] = []
    socket.on('message', (data: Buffer) => void told.push(JSON.parse(data.toString()) as (typeof told)[number]))
    await once(socket, 'open')
    return { socket, told }
  }
  const address = () => `${host.origin.replace('http', 'ws')}/__emu/mail/api/events`

  it('is told the same, of the world that it names, until that is reset', async () => {
    await host.http.post('/__emu/v1/worlds').send({ name: 'socket' }).expect(201)
    const [main, other] = await Promise.all([messagesOf(address()), messagesOf(address(), { 'x-emu-world': 'socket' })])
    await send('socket@unilink.test', '888888')
    await vi.waitFor(() => expect(main.told.map(({ Type }) => Type)).toEqual(['new', 'stats']))
    expect(main.told).toMatchObject([{ Data: { Subject: '验证码 888888：注册账号' } }, { Data: { Total: 4 } }])
    expect(other.told).toEqual([])
    await mailpit.deleteMessages()
    await vi.waitFor(() => expect(main.told.map(({ Type }) => Type)).toEqual(['new', 'stats', 'prune', 'stats']))
    const closed = once(main.socket, 'close')
    await host.http.post('/__emu/v1/reset').send({}).expect(200)
    expect((await closed)[0]).toBe(1001)
    other.socket.close()
    await host.http.delete('/__emu/v1/worlds/socket').expect(200)
  })

  it('is no page of another site, and no more than are heard', async () => {
    const foreign = new WebSocket(address(), { headers: { origin: 'https://evil.example' } })
    const [refused] = (await once(foreign, 'error')) as [Error]
    expect(refused.message).toContain('403')
    const all = await Promise.all(Array.from({ length: 33 }, () => messagesOf(address())))
    const closed = await Promise.race(all.map(async ({ socket }) => (await once(socket, 'close'))[0] as number))
    expect(closed).toBe(1013)
    for (const { socket } of all) socket.terminate()
  })
})
