import { afterEach, beforeEach, expect, it } from 'vitest'
import { SmtpSink } from '#support/servers/smtp-sink.ts'
import { MailError, type Mail } from './mail.ts'
import { smtpMail } from './smtp-mail.ts'

const MESSAGE = {
  to: 'someone@unilink.test',
  subject: '验证码',
  text: '123456',
  scene: 'register',
  code: '123456',
} as const
let sink: SmtpSink
let mail: Mail
beforeEach(async () => {
  sink = new SmtpSink()
  await sink.start()
  mail = smtpMail(sink.hastyUrl, 'UniLink <no-reply@unilink.test>')
})
afterEach(async () => {
  mail.close()
  await sink.stop()
})

it('goes out over a new connection when the server has ended the one that was kept', async () => {
  await mail.send(MESSAGE)
  sink.cutNext = true
  await mail.send(MESSAGE)
  expect(sink.mails).toHaveLength(2)
  expect(sink.connections).toBe(2)
})

it('is refused after one connection that says nothing, and not tried on another', async () => {
  await mail.send(MESSAGE)
  const before = sink.connections
  sink.mood = 'silent'
  await expect(mail.send(MESSAGE)).rejects.toThrow(MailError)
  expect(sink.connections - before).toBe(0)
})
