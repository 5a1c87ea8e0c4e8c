import type { FastifyInstance, FastifyReply } from 'fastify'
import { serveEmu } from '#src/surface/serve-emu.ts'
import type { CapturedMail, CapturedMessage } from '@unilink/server/testing/world/captured-mail.ts'
import { mailCalls as calls } from '@unilink/shared/emulator'
import { countTags, infoOf, listOf } from './figures.ts'
import { registerChecks } from './check-routes.ts'
import { registerFiles } from './file-routes.ts'
import { registerMessages } from './message-routes.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { programVersion } from '@unilink/server/kernel/program-version.ts'
import { EventHub } from '#src/kernel/event-hub.ts'
import { sendEventsOrMessages } from '#src/surface/send-events.ts'
import { presentSummary } from './present.ts'
import { messageIdOf } from '#src/mail/source.ts'

/** The inbox of a world for clients of Mailpit. */
export function registerMailpit(scope: FastifyInstance, world: ControlledWorld, mail: CapturedMail): void {
  registerLists(scope, mail)
  registerMessages(scope, mail)
  registerFiles(scope, mail)
  registerChecks(scope, world, mail)
  registerTags(scope, mail)
  registerSettings(scope, world)
  registerMailpitEvents(scope, mail)
}

function registerLists(scope: FastifyInstance, mail: CapturedMail): void {
  serveEmu(scope, calls.list, async ({ query }) => listOf(mail, mail.all(), query))
  serveEmu(scope, calls.search, async ({ query }) => listOf(mail, mail.all().filter(searchOf(query.query)), query))
  serveEmu(scope, calls.mark, async ({ body: { Read: read, IDs, Search }, reply }) => {
    const found = Search === undefined ? () => true : searchOf(Search)
    mail.mark(
      (message) => (IDs === undefined || IDs.includes(message.id)) && found(message),
      () => ({ read }),
    )
    return done(reply)
  })
  serveEmu(scope, calls.remove, async ({ body: { IDs }, reply }) => {
    mail.remove(({ id }) => IDs === undefined || IDs.length === 0 || IDs.includes(id))
    return done(reply)
  })
  serveEmu(scope, calls.removeFound, async ({ query, reply }) => {
    mail.remove(searchOf(query.query))
    return done(reply)
  })
  serveEmu(scope, calls.info, async () => infoOf(mail))
}

function registerTags(scope: FastifyInstance, mail: CapturedMail): void {
  serveEmu(scope, calls.tags, async () => Object.keys(countTags(mail)))
  serveEmu(scope, calls.setTags, async ({ body: { IDs, Tags }, reply }) => {
    mail.mark(
      ({ id }) => IDs.includes(id),
      () => ({ tags: [...new Set(Tags)] }),
    )
    return done(reply)
  })
  serveEmu(scope, calls.renameTag, async ({ params, body: { Name }, reply }) => {
    retag(mail, params.tag, [Name])
    return done(reply)
  })
  serveEmu(scope, calls.removeTag, async ({ params, reply }) => {
    retag(mail, params.tag, [])
    return done(reply)
  })
}

function registerSettings(scope: FastifyInstance, { name, chaos, config }: ControlledWorld): void {
  const { mailRelay = '' } = config.emulation
  serveEmu(scope, calls.chaos, async () => chaos.triggers)
  serveEmu(scope, calls.setChaos, async ({ body }) => {
    chaos.set(body)
    return body
  })
  serveEmu(scope, calls.settings, async () => ({
    Label: name,
    MessageRelay: {
      Enabled: mailRelay !== '',
      SMTPServer: mailRelay === '' ? '' : new URL(mailRelay).host,
      ReturnPath: '',
      AllowedRecipients: '',
      BlockedRecipients: '',
      OverrideFrom: '',
      PreserveMessageIDs: true,
      RecipientAllowlist: '',
    },
    SpamAssassin: false,
    ChaosEnabled: true,
    DuplicatesIgnored: false,
    HideDeleteAllButton: false,
  }))
  serveEmu(scope, calls.live, async ({ reply }) => done(reply))
  serveEmu(scope, calls.ready, async ({ reply }) => done(reply))
}

async function done(reply: FastifyReply): Promise<undefined> {
  await reply.type('text/plain; charset=utf-8').send('ok')
  return undefined
}

function retag(mail: CapturedMail, tag: string, by: readonly string[]): void {
  mail.mark(
    ({ tags }) => tags.includes(tag),
    ({ tags }) => ({ tags: [...new Set(tags.flatMap((known) => (known === tag ? by : [known])))] }),
  )
}

/** Tells what comes to the inbox and what becomes of it: Mailpit's notifications. */
function registerMailpitEvents(scope: FastifyInstance, mail: CapturedMail): void {
  const hub = new EventHub()
  const notify = (Type: string, Data: unknown) => hub.tell('message', { Type, Data })
  const tellFigures = () => {
    const messages = mail.all()
    const Unread = messages.filter(({ read }) => !read).length
    notify('stats', { Total: messages.length, Unread, Version: programVersion() })
  }
  mail.watch({
    arrived: (message) => {
      notify('new', presentSummary(message))
      tellFigures()
    },
    changed: () => {
      notify('prune', null)
      tellFigures()
    },
  })
  scope.get(calls.events.path, async (_request, reply) => sendEventsOrMessages(reply, hub))
  scope.addHook('preClose', async () => hub.close())
}

type Fits = (message: CapturedMessage) => boolean

/** A word, or `name:word`; quotes keep blanks together, `-` or `!` before it turns it round. */
const TERM = /([-!]?)(?:(\w[\w-]*):)?(?:"([^"]*)"|(\S+))/g

/** Whether a file that is shown in the HTML, or not, is one of these. */
const HAS: Readonly<Record<string, (isInline: boolean) => boolean>> = {
  attachment: (isInline) => !isInline,
  attachments: (isInline) => !isInline,
  inline: (isInline) => isInline,
  inlines: (isInline) => isInline,
}

const holds = (text: string, part: string) => text.toLowerCase().includes(part)

/** Filters by name, as Mailpit has them. */
const FILTERS: Readonly<Record<string, (message: CapturedMessage, part: string) => boolean>> = {
  from: ({ from }, part) => holds(from, part),
  to: ({ to }, part) => holds(to, part),
  addressed: ({ from, to, cc = '', bcc = '' }, part) => holds(`${from} ${to} ${cc} ${bcc}`, part),
  cc: ({ cc = '' }, part) => holds(cc, part),
  bcc: ({ bcc = '' }, part) => holds(bcc, part),
  'reply-to': ({ replyTo = '' }, part) => holds(replyTo, part),
  subject: ({ subject }, part) => holds(subject, part),
  'message-id': (message, part) => holds(messageIdOf(message), part),
  tag: ({ tags }, part) => tags.some((tag) => tag.toLowerCase() === part),
  is: ({ read, tags }, part) => ({ read, unread: !read, tagged: tags.length > 0 })[part] ?? false,
  has: ({ enclosed = [] }, part) => enclosed.some(({ contentId }) => HAS[part]?.(contentId !== undefined) ?? false),
  after: ({ time }, part) => time.getTime() >= Date.parse(part),
  before: ({ time }, part) => time.getTime() < Date.parse(part),
}

const anywhere = ({ from, to, subject, text }: CapturedMessage, part: string) =>
  holds(`${from}\n${to}\n${subject}\n${text}`, part)

/** What a search of Mailpit's asks for: all of its terms. What is no filter is looked for as it stands. */
function searchOf(query: string): Fits {
  const terms = [...query.matchAll(TERM)].map(([whole, not, name = '', quoted, word = '']): Fits => {
    const filter = Object.hasOwn(FILTERS, name.toLowerCase()) ? FILTERS[name.toLowerCase()] : undefined
    const part = (filter || name === '' ? (quoted ?? word) : whole.slice(not?.length)).toLowerCase()
    return (message) => (filter ?? anywhere)(message, part) !== (not !== '')
  })
  return (message) => terms.every((fits) => fits(message))
}
