import { createHash } from 'node:crypto'
import { MailpitClient } from 'mailpit-api'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '#support/test-host.ts'

/** One red pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'

let host: TestHost
let mailpit: MailpitClient
beforeAll(async () => {
  host = await startTestHost()
  mailpit = new MailpitClient(`${host.origin}/__emu/mail`)
})
afterAll(() => host.close())
beforeEach(async () => {
  await mailpit.deleteMessages()
  await platform()
})

/** A mail of the platform itself. */
const platform = () =>
  host.server.on('main', ({ mail }) =>
    mail.send({ to: 'own@unilink.test', scene: 'register', code: '111111', subject: '验证码', text: '111111' }),
  )

const FILES = [
  { Filename: '报告.txt', Content: Buffer.from('一份报告').toString('base64'), ContentType: 'text/plain' },
  { Filename: 'logo.png', Content: PNG, ContentType: 'image/png', ContentID: 'logo' },
]
const sendWhole = () =>
  mailpit.sendMessage({
    From: { Email: 'me@unilink.test', Name: '李, 伟' },
    To: [{ Email: 'a@unilink.test', Name: 'A, of all' }],
    Cc: [{ Email: 'copy@unilink.test', Name: '抄送' }],
    Bcc: ['secret@unilink.test'],
    ReplyTo: [{ Email: 'answers@unilink.test' }],
    Subject: '附件',
    Text: '见 http://files.example/whole',
    HTML: '<p style="display:flex"><a href="https://m.example.com/?a=1&amp;b=2">x</a><img src="cid:logo"></p>',
    Headers: { 'X-Campaign': 'autumn' },
    Attachments: FILES,
  })

it('keeps whom else it went to, its headers and its files', async () => {
  const { ID } = await sendWhole()
  const message = await mailpit.getMessageSummary(ID)
  expect(message).toMatchObject({
    From: { Name: '李, 伟', Address: 'me@unilink.test' },
    To: [{ Name: 'A, of all', Address: 'a@unilink.test' }],
    Cc: [{ Name: '抄送', Address: 'copy@unilink.test' }],
    Bcc: [{ Name: '', Address: 'secret@unilink.test' }],
    ReplyTo: [{ Name: '', Address: 'answers@unilink.test' }],
    Attachments: [{ PartID: '1', FileName: '报告.txt', ContentType: 'text/plain', ContentID: '', Size: 12 }],
    Inline: [{ PartID: '2', FileName: 'logo.png', ContentID: 'logo' }],
  })
  expect(message.Attachments[0]?.Checksums.SHA256).toBe(createHash('sha256').update('一份报告').digest('hex'))
  expect(await (await mailpit.getMessageAttachment(ID, '1')).text()).toBe('一份报告')
  const thumb = await mailpit.getAttachmentThumbnail(ID, '2')
  const { format, width, height } = await sharp(await thumb.arrayBuffer()).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 180, height: 120 })
  await expect(mailpit.getAttachmentThumbnail(ID, '1')).rejects.toThrow('404')
  await expect(mailpit.getMessageAttachment(ID, '3')).rejects.toThrow('404')
  const headers = await mailpit.getMessageHeaders(ID)
  expect(headers).toMatchObject({ 'X-Campaign': ['autumn'], 'Reply-To': ['answers@unilink.test'] })
  expect(await mailpit.getMessageSource(ID)).not.toContain('secret@unilink.test')
  for (const [query, count] of Object.entries({
    'cc:copy': 1,
    'bcc:secret': 1,
    'reply-to:answers': 1,
    'has:attachment': 1,
    'has:inline': 1,
    '-has:attachment': 1,
  }))
    expect((await mailpit.searchMessages({ query })).messages_count, query).toBe(count)
})

it('checks links in the network of the world, and what mail programs do not show', async () => {
  const { ID } = await sendWhole()
  const set = { url: 'http://files.example/', status: 404 }
  await host.http.put('/__emu/v1/outages').send(set).expect(200)
  expect(await mailpit.linkCheck(ID)).toEqual({
    Errors: 1,
    Links: [
      { URL: 'https://m.example.com/?a=1&b=2', StatusCode: 200, Status: 'OK' },
      { URL: 'http://files.example/whole', StatusCode: 404, Status: 'Not Found' },
    ],
  })
  await host.http.delete('/__emu/v1/outages').expect(204)
  expect((await mailpit.linkCheck(ID, true)).Errors).toBe(0)
  const { Warnings, Total, Platforms } = await mailpit.htmlCheck(ID)
  const flex = Warnings.find(({ Title }) => Title === 'display:flex')
  expect(flex).toMatchObject({ Category: 'css', Slug: 'css-display-flex', Score: { Found: 1 } })
  expect(flex?.Results.find(({ Name }) => Name === 'Outlook Windows')?.Support).toBe('no')
  expect(Platforms['outlook']).toContain('windows')
  expect(Total.Nodes).toBe(3)
  expect(Total.Supported + Total.Partial + Total.Unsupported).toBeCloseTo(100)
  expect(await mailpit.spamAssassinCheck(ID)).toMatchObject({ IsSpam: false, Error: expect.stringContaining('not') })
})

it('refuses mail as often as it is told to, until the world is reset', async () => {
  const refused = { ErrorCode: 550, Probability: 100 }
  expect(await mailpit.setChaosTriggers({ Recipient: refused })).toMatchObject({ Recipient: refused })
  await expect(platform()).rejects.toMatchObject({ refused: true })
  await host.http.post('/__emu/v1/reset').send({}).expect(200)
  expect((await mailpit.getChaosTriggers()).Recipient.Probability).toBe(0)
  await platform()
  await expect(mailpit.setChaosTriggers({ Sender: { ErrorCode: 200, Probability: 1 } })).rejects.toThrow('400')
})

it('tells its settings, is alive, and sends nothing on without a server for it', async () => {
  expect(await mailpit.getConfiguration()).toMatchObject({ Label: 'main', MessageRelay: { Enabled: false } })
  await host.http.get('/__emu/mail/livez').expect(200)
  await host.http.get('/__emu/mail/readyz').expect(200)
  await expect(mailpit.releaseMessage('latest', { To: ['x@example.com'] })).rejects.toThrow('EMULATOR_MAIL_RELAY')
})
