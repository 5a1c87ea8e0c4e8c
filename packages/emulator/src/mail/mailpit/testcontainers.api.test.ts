import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestHost, type TestHost } from '#support/test-host.ts'

/**
 * What `MailpitClient` of ch.martinelli.oss:testcontainers-mailpit asks, request by request, and what it reads of each
 * answer: its names, with the types of its Java records. It leaves what it does not know.
 */
const address = z.object({ Name: z.string().nullish(), Address: z.string() })
const addresses = z.array(address)
const message = z.object({
  ID: z.string(),
  MessageID: z.string(),
  From: address,
  To: addresses,
  Cc: addresses,
  Bcc: addresses,
  ReplyTo: addresses,
  Subject: z.string(),
  Size: z.int32(),
  /** An `Instant`, which a message alone does not have. */
  Created: z.iso.datetime().optional(),
  Read: z.boolean().default(false),
  Attachments: z.union([z.int32(), z.array(z.unknown())]),
  Snippet: z.string().optional(),
  Tags: z.array(z.string()),
})
const messages = z.object({
  messages: z.array(message),
  total: z.int32(),
  unread: z.int32(),
  count: z.int32(),
  start: z.int32(),
  tags: z.array(z.string()),
})

const JSON_ONLY = { headers: { accept: 'application/json' } }

let host: TestHost
const ask = (path: string, init?: RequestInit) => fetch(`${host.origin}/__emu/mail${path}`, init)
const getAllMessages = async () => {
  const response = await ask('/api/v1/messages', JSON_ONLY)
  expect(response.status).toBe(200)
  return messages.parse(await response.json()).messages
}
const deleteMessages = async (ids: readonly string[]) => {
  const init = { method: 'DELETE', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ids }) }
  expect([200, 204]).toContain((await ask('/api/v1/messages', init)).status)
}
const subjects = async () => (await getAllMessages()).map(({ Subject }) => Subject)

beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())
beforeEach(async () => {
  await ask('/api/v1/messages', { method: 'DELETE' })
  for (const name of ['first', 'second', 'third'])
    await host.server.on('main', ({ mail }) =>
      mail.send({ to: `${name}@unilink.test`, scene: 'register', code: '111111', subject: name, text: `of ${name}` }),
    )
})

describe('Testcontainers’ client of Mailpit', () => {
  it('lists all messages, each with what it asserts on', async () => {
    const [newest] = await getAllMessages()
    expect(newest).toMatchObject({
      To: [{ Address: 'third@unilink.test' }],
      Created: expect.any(String),
      Read: false,
      Attachments: 0,
      Snippet: 'of third',
      Tags: ['register'],
    })
  })

  it('gets a message, its HTML, its text and its source', async () => {
    const [{ ID } = { ID: '' }] = await getAllMessages()
    const response = await ask(`/api/v1/message/${ID}`, JSON_ONLY)
    expect(response.status).toBe(200)
    expect(message.parse(await response.json())).toMatchObject({ Subject: 'third', Attachments: [] })
    const [html, text, source] = await Promise.all(
      [`/view/${ID}.html`, `/view/${ID}.txt`, `/api/v1/message/${ID}/raw`].map(async (path) =>
        (await ask(path)).text(),
      ),
    )
    expect(html).toContain('<p')
    expect(text).toBe('of third')
    expect(source).toContain('Subject: third')
  })

  it.each(['/api/v1/message/nobody', '/api/v1/message/no-body/raw', '/view/no-body.html', '/view/no-body.txt'])(
    'takes 404 for a message that is not there: %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
    },
  )

  it('deletes all messages, without a body', async () => {
    expect([200, 204]).toContain((await ask('/api/v1/messages', { method: 'DELETE' })).status)
    expect(await subjects()).toEqual([])
  })

  it('deletes the messages that it names, and no other', async () => {
    const [third, second] = await getAllMessages()
    await deleteMessages([third?.ID ?? ''])
    expect(await subjects()).toEqual(['second', 'first'])
    await deleteMessages([second?.ID ?? '', 'no-body'])
    expect(await subjects()).toEqual(['first'])
  })
})
