import { MailpitClient } from 'mailpit-api'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '#support/test-host.ts'
import { openSmtpPort } from './smtp-port.ts'

const LOCAL = '127.0.0.1'
const TOKEN = 'a-token-that-only-the-owner-knows'

let host: TestHost
let open: Awaited<ReturnType<typeof openSmtpPort>>
let mailpit: MailpitClient
beforeAll(async () => {
  host = await startTestHost()
  open = await openSmtpPort(host.server.registry, { token: undefined, smtpPort: 0 }, LOCAL)
  mailpit = new MailpitClient(`${host.origin}/__emu/mail`)
  await host.http.post('/__emu/v1/worlds').send({ name: 'other' }).expect(201)
})
afterAll(async () => {
  await open.close()
  await host.close()
})
beforeEach(() => mailpit.deleteMessages())

const LETTER = { from: '"王, 芳" <w@a.example>', to: 'b@b.example', subject: '你好', text: '文本', html: '<p>文本</p>' }
const by = (user?: string, pass = 'any', port = open.port) =>
  createTransport({ host: LOCAL, port, ...(user !== undefined && { auth: { user, pass } }) })
const subjectsIn = async (world: string) => {
  const { body } = await host.http.get('/__emu/mail/api/v1/messages').set('x-emu-world', world)
  return (body as { messages: { Subject: string }[] }).messages.map(({ Subject }) => Subject)
}

describe('a mail that comes by SMTP', () => {
  it('is in the inbox as it was sent: headers, copies, files', async () => {
    await by().sendMail({
      ...LETTER,
      cc: ['Cc <c@b.example>', 'd@b.example'],
      bcc: 'secret@b.example',
      headers: { 'X-Tags': 'first, second', 'X-Own': '1' },
      attachments: [{ filename: '表.csv', content: 'a,b\n1,2\n' }],
    })
    const message = await mailpit.getMessageSummary()
    expect(message).toMatchObject({
      From: { Name: '王, 芳', Address: 'w@a.example' },
      To: [{ Address: 'b@b.example' }],
      Cc: [{ Name: 'Cc', Address: 'c@b.example' }, { Address: 'd@b.example' }],
      Bcc: [{ Address: 'secret@b.example' }],
      Subject: '你好',
      Text: '文本',
      HTML: '<p>文本</p>',
      Tags: ['first', 'second'],
      Attachments: [{ FileName: '表.csv', Size: 8 }],
    })
    expect(await (await mailpit.getMessageAttachment(message.ID, '1')).text()).toBe('a,b\n1,2\n')
    const headers = await mailpit.getMessageHeaders(message.ID)
    expect(headers).toMatchObject({ 'X-Own': ['1'], 'Message-ID': [`<${message.MessageID}>`] })
  })

  it('goes to the world that the user names, and to no other', async () => {
    await by('other').sendMail({ ...LETTER, subject: 'for the other' })
    await by().sendMail({ ...LETTER, subject: 'for main' })
    expect([await subjectsIn('other'), await subjectsIn('main')]).toEqual([['for the other'], ['for main']])
    await expect(by('nobody').sendMail(LETTER)).rejects.toMatchObject({ responseCode: 535 })
  })

  it('is refused as chaos says, in its own world alone', async () => {
    await mailpit.setChaosTriggers({ Sender: { ErrorCode: 451, Probability: 100 } })
    await expect(by().sendMail(LETTER)).rejects.toMatchObject({ responseCode: 451 })
    await by('other').sendMail(LETTER)
    await mailpit.setChaosTriggers({ Recipient: { ErrorCode: 550, Probability: 100 } })
    await expect(by().sendMail(LETTER)).rejects.toMatchObject({ responseCode: 550 })
    await mailpit.setChaosTriggers()
    await by().sendMail(LETTER)
    expect(await subjectsIn('main')).toHaveLength(1)
  })

  it('is refused when it is too large, and the port goes on', async () => {
    const large = { ...LETTER, attachments: [{ filename: 'large', content: Buffer.alloc(9 * 1_048_576) }] }
    await expect(by().sendMail(large)).rejects.toMatchObject({ responseCode: 552 })
    await by().sendMail(LETTER)
    expect(await subjectsIn('main')).toHaveLength(1)
  })

  it('asks for the token where the emulator has one', async () => {
    const shut = await openSmtpPort(host.server.registry, { token: TOKEN, smtpPort: 0 }, LOCAL)
    await expect(by(undefined, '', shut.port).sendMail(LETTER)).rejects.toMatchObject({ responseCode: 530 })
    await expect(by('main', 'wrong', shut.port).sendMail(LETTER)).rejects.toMatchObject({ responseCode: 535 })
    await by('main', TOKEN, shut.port).sendMail(LETTER)
    await shut.close()
  })
})

it('a captured mail is sent on to another server when somebody asks for it', async () => {
  const relay = `smtp://${LOCAL}:${open.port}`
  const emulation = { ...host.server.config.emulation, mailRelay: relay }
  const first = await startTestHost({ emulation })
  const inbox = new MailpitClient(`${first.origin}/__emu/mail`)
  const { ID } = await inbox.sendMessage({
    From: { Email: 'a@a.example' },
    To: [{ Email: 'b@b.example' }],
    Subject: '转发',
  })
  await inbox.releaseMessage(ID, { To: ['real@b.example'] })
  expect(await inbox.getConfiguration()).toMatchObject({ MessageRelay: { Enabled: true } })
  expect(await subjectsIn('main')).toEqual(['转发'])
  await first.close()
})
