import { contract } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MARKUP_ATTACKS } from '#support/samples/markup-attacks.ts'
import { createTestApp, idOf, type TestApp } from '#support/test-app.ts'
import { SmtpSink } from '#support/servers/smtp-sink.ts'
import { createLogger } from '#src/kernel/logger.ts'
import { MailOutbox } from './mail-outbox.ts'

const SOON = { timeout: 20_000, interval: 20 }
const message = (to: string) => ({ to, subject: '链接已通过', text: '内容', scene: 'link-approved' })

let sink: SmtpSink
let server: TestApp
let lines: string[]

beforeEach(async () => {
  sink = new SmtpSink()
  await sink.start()
  lines = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  server = await createTestApp({ config: { smtpUrl: sink.url }, log })
})
afterEach(async () => {
  await server.close()
  await sink.stop()
})

const waiting = () => server.world.db.read.outgoingMail.count()
const put = (to: string, outbox = server.world.outbox) =>
  server.world.db.transaction((tx) => outbox.put(tx, message(to)))
const said = (words: string) => lines.filter((line) => line.includes(words)).length

/** Looks until `done` holds: a round of the world's own may be under way beside this one. */
const soon = (done: () => void | Promise<void>) =>
  vi.waitFor(async () => {
    await server.world.outbox.drain()
    await done()
  }, SOON)
/** The same, and moves time on by what a mail waits at each look. */
const eventually = (done: () => void | Promise<void>, stepMs = 2_000) =>
  soon(async () => {
    server.world.clock.advance(stepMs)
    await done()
  })

describe('what people write', () => {
  it('adds no header, no recipient and no markup to a mail', async () => {
    const { world } = server
    const attacks = [
      ...MARKUP_ATTACKS.slice(0, 5),
      'x\r\nBcc: evil@evil.example',
      'x\nContent-Type: text/html\n\n<script>',
      'x\r\n.\r\nQUIT',
    ]
    for (const text of attacks)
      await world.mail.send({ to: 'a@unilink.test', subject: text, text, scene: 'link-approved' })
    expect(sink.mails).toHaveLength(attacks.length)
    for (const { to, raw } of sink.mails) {
      const head = raw.slice(0, raw.search(/\r?\n\r?\n/))
      expect(to).toBe('a@unilink.test')
      expect(head).toMatch(/^Content-Type: multipart\/alternative/m)
      expect(head.match(/^(?:Bcc|Content-Type|To):/gim)).toHaveLength(2)
    }
  })
})

describe('the outbox', () => {
  it('hands a mail over once its transaction is committed, and keeps nothing of it', async () => {
    server.world.outbox.send([await put('a@unilink.test')])
    await soon(async () => expect(await waiting()).toBe(0))
    expect(sink.mails).toMatchObject([{ to: 'a@unilink.test' }])
    expect(sink.mails[0]?.raw).toContain('UniLink <no-reply@unilink.test>')
  })

  it('loses no notice while the mail server is down, and says so once', async () => {
    await sink.stop()
    const operator = await server.as('operator')
    const approve = { accountId: idOf('reviewing') }
    expect((await server.call(contract.admin.profile.approve, approve, operator)).code).toBe(0)
    server.world.outbox.send([await put('a@unilink.test')])
    await vi.waitFor(() => expect(said('the mail server is away')).toBe(1), SOON)
    await server.world.outbox.drain()
    expect(await waiting()).toBe(2)
    await sink.start()
    await eventually(() => expect(sink.mails).toHaveLength(2))
    await soon(async () => expect(await waiting()).toBe(0))
    expect(sink.mails.map(({ to }) => to).toSorted()).toEqual(['a@unilink.test', 'reviewing@unilink.test'])
    expect([said('the mail server is away'), said('the mail server is back')]).toEqual([1, 1])
  })

  it('takes a mail server that sends it away for one that is away, tells of it, and tries again soon', async () => {
    const mailCheck = async () => (await server.http.get('/health/ready')).body.checks.mail.state
    sink.mood = 'busy'
    server.world.outbox.send([await put('a@unilink.test')])
    await expect.poll(mailCheck, SOON).toBe('away')
    sink.mood = 'well'
    await eventually(() => expect(sink.mails).toHaveLength(1))
    await expect.poll(mailCheck, SOON).toBe('ok')
  })

  it('sends what a process left when it died, once its lease has ended', async () => {
    await put('left@unilink.test')
    await server.world.outbox.drain()
    expect(sink.mails).toEqual([])
    server.world.clock.advance(60_000)
    await soon(async () => expect(await waiting()).toBe(0))
    expect(sink.mails).toMatchObject([{ to: 'left@unilink.test' }])
  })

  it('sends each mail once when several processes see it due', async () => {
    for (let number = 0; number < 15; number += 1) await put(`${number}@unilink.test`)
    server.world.clock.advance(60_000)
    const outboxes = Array.from({ length: 3 }, () => new MailOutbox(server.world))
    await soon(async () => {
      await Promise.all(outboxes.map((outbox) => outbox.drain()))
      expect(await waiting()).toBe(0)
    })
    expect(new Set(sink.mails.map(({ to }) => to)).size).toBe(15)
    expect(sink.mails).toHaveLength(15)
  })

  it('lets one address that is refused hold up no other, and gives it up after three days', async () => {
    sink.refused.add('gone@unilink.test')
    await put('gone@unilink.test')
    await put('here@unilink.test')
    server.world.clock.advance(60_000)
    await soon(async () => expect(await waiting()).toBe(1))
    expect(sink.mails).toMatchObject([{ to: 'here@unilink.test' }])
    const gone = [{ addressEnc: expect.stringMatching(/^v1\./) as string, tries: 1 }]
    await soon(async () => expect(await server.world.db.read.outgoingMail.findMany()).toMatchObject(gone))
    await eventually(async () => expect(await waiting()).toBe(0), 6 * 3_600_000)
    expect(said('a mail is given up')).toBe(1)
    expect(sink.mails).toHaveLength(1)
  })

  it('lets one mail that cannot be unsealed hold up no other, and says what it is', async () => {
    const broken = await put('broken@unilink.test')
    await server.world.db.transaction((tx) =>
      tx.outgoingMail.update({ where: { id: broken.id }, data: { addressEnc: 'v1.AAAA' } }),
    )
    await put('here@unilink.test')
    server.world.clock.advance(60_000)
    await soon(() => expect(sink.mails).toMatchObject([{ to: 'here@unilink.test' }]))
    await soon(async () => expect(await server.world.db.read.outgoingMail.findMany()).toMatchObject([{ tries: 1 }]))
    expect([said('cannot be unsealed'), said('the database does not answer')]).toEqual([1, 0])
    await eventually(async () => expect(await waiting()).toBe(0), 6 * 3_600_000)
    expect(said('a mail is given up')).toBe(1)
  })

  it('sends a mail that was refused at first once the server takes it', async () => {
    sink.refused.add('later@unilink.test')
    server.world.outbox.send([await put('later@unilink.test')])
    await vi.waitFor(() => expect(said('refuses a mail for now')).toBe(1), SOON)
    sink.refused.clear()
    await eventually(() => expect(sink.mails).toMatchObject([{ to: 'later@unilink.test' }]), 60_000)
  })
})

describe('a code while the mail server is down', () => {
  it('is refused with 503, and may be asked for again at once', async () => {
    const ask = async () => {
      const { data } = await server.call(contract.account.getImgCaptcha)
      const { answer } = await server.world.db.read.captcha.findUniqueOrThrow({ where: { id: data.captchaId } })
      const solved = await server.call(contract.account.checkImgCaptcha, { captchaId: data.captchaId, code: answer })
      const { captchaToken } = solved.data
      const body = { email: 'fresh@unilink.test', scene: 'register', captchaToken } as const
      return server.call(contract.account.sendEmailCaptcha, body)
    }
    await sink.stop()
    expect(await ask()).toMatchObject({ status: 503, code: 503 })
    await sink.start()
    expect((await ask()).code).toBe(0)
    expect(sink.mails).toMatchObject([{ to: 'fresh@unilink.test' }])
  })
})
