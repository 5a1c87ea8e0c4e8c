import { emuError } from '#src/surface/emu-error.ts'
import type { FastifyInstance } from 'fastify'
import { serveEmu } from '#src/surface/serve-emu.ts'
import type { CapturedMail, CapturedMessage } from '@unilink/server/testing/world/captured-mail.ts'
import { headersOf, sourceOf } from '../source.ts'
import { written } from '../written.ts'
import { mailCalls as calls } from '@unilink/shared/emulator'
import { presentMessage } from './present.ts'

/** A mail may hold anything: nothing of it runs or is loaded. */
const MAIL_CSP = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** One message: as data, headers, source and page; and a way to put one in. */
export function registerMessages(scope: FastifyInstance, mail: CapturedMail): void {
  serveEmu(scope, calls.message, async ({ params }) => {
    const found = find(mail, params.id)
    if (!found.read)
      mail.mark(
        ({ id }) => id === found.id,
        () => ({ read: true }),
      )
    return presentMessage(found)
  })
  serveEmu(scope, calls.headers, async ({ params }) => headersOf((await sourceOf(find(mail, params.id))).toString()))
  serveEmu(scope, calls.raw, async ({ params, query, reply }) => {
    const found = find(mail, params.id)
    if (query.dl) void reply.header('content-disposition', `attachment; filename="${found.id}.eml"`)
    await reply.type('text/plain; charset=utf-8').send(await sourceOf(found))
    return undefined
  })
  serveEmu(scope, calls.view, async ({ params, reply }) => {
    const dot = params.file.lastIndexOf('.')
    const type = params.file.slice(dot + 1)
    const { html, text } = find(mail, params.file.slice(0, dot))
    if (type === 'html' && html === '') throw emuError(404, 'the message has no HTML')
    if (type === 'html') void reply.header('content-security-policy', MAIL_CSP)
    await reply
      .type(type === 'html' ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8')
      .send(type === 'html' ? html : text)
    return undefined
  })
  serveEmu(scope, calls.send, async ({ body }) => {
    const { From, To, Cc, Bcc, ReplyTo, Subject, Text, HTML, Tags, Headers, Attachments } = body
    const enclosed = Attachments.map(({ Filename, ContentType, ContentID, Content }) => ({
      fileName: Filename,
      contentType: ContentType ?? 'application/octet-stream',
      contentId: ContentID,
      content: Content,
    }))
    const kept = {
      subject: Subject,
      text: Text,
      html: HTML,
      scene: Tags[0] ?? '',
      tags: Tags,
      enclosed,
      headers: Headers,
    }
    const [to, cc, replyTo] = [To, Cc, ReplyTo].map((people) => people.map(named).join(', '))
    return { ID: mail.keep({ ...kept, from: named(From), to: to ?? '', cc, bcc: Bcc.join(', '), replyTo }).id }
  })
}

/** Refuses with 404. */
export function find(mail: CapturedMail, asked: string): CapturedMessage {
  const found = mail.all().findLast(({ id }) => asked === 'latest' || id === asked)
  if (!found) throw emuError(404, 'no such message')
  return found
}

const named = ({ Email, Name }: { Email: string; Name?: string | undefined }) => written(Email, Name)
