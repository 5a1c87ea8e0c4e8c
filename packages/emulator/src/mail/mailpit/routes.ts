import type { FastifyInstance, FastifyReply } from 'fastify'
import { serveEmu } from '#src/surface/serve-emu.ts'
import type { CapturedMail } from '@unilink/server/testing/world/captured-mail.ts'
import { mailCalls as calls } from '@unilink/shared/emulator'
import { registerMailpitEvents } from './events.ts'
import { countTags, infoOf, listOf } from './figures.ts'
import { registerChecks } from './check-routes.ts'
import { registerFiles } from './file-routes.ts'
import { registerMessages } from './message-routes.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { searchOf } from './search.ts'

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
