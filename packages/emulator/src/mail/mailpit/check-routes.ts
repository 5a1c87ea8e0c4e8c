import { emuError } from '#src/surface/emu-error.ts'
import type { FastifyInstance } from 'fastify'
import { serveEmu } from '#src/surface/serve-emu.ts'
import type { CapturedMail } from '@unilink/server/testing/world/captured-mail.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { mailCalls as calls } from '@unilink/shared/emulator'
import { errorText } from '@unilink/shared'
import { checkHtml } from './check-html.ts'
import { checkLinks } from './check-links.ts'
import { find } from './message-routes.ts'
import { addressOf } from './present.ts'
import { sourceOf } from '../source.ts'

/** What may be wrong with a mail, and sending it on. */
export function registerChecks(
  scope: FastifyInstance,
  { internet, config }: ControlledWorld,
  mail: CapturedMail,
): void {
  serveEmu(scope, calls.linkCheck, async ({ params, query }) => {
    return checkLinks(find(mail, params.id), internet, query.follow === 'true')
  })
  serveEmu(scope, calls.htmlCheck, async ({ params }) => {
    const { html } = find(mail, params.id)
    if (html === '') throw emuError(404, 'the message has no HTML')
    return checkHtml(html)
  })
  serveEmu(scope, calls.spamCheck, async ({ params }) => {
    find(mail, params.id)
    return { Error: 'SpamAssassin is not there', IsSpam: false, Rules: [], Score: 0 }
  })
  serveEmu(scope, calls.release, async ({ params, body, reply }) => {
    const { mailRelay } = config.emulation
    const message = find(mail, params.id)
    if (mailRelay === undefined) throw emuError(400, 'no mail is sent on: EMULATOR_MAIL_RELAY is not set')
    const { createTransport } = await import('nodemailer')
    const relay = createTransport({ url: mailRelay })
    try {
      await relay.sendMail({
        envelope: { from: addressOf(message.from).Address, to: body.To },
        raw: await sourceOf(message),
      })
    } catch (error) {
      throw emuError(400, 'the mail server did not take the message: {}', errorText(error))
    } finally {
      relay.close()
    }
    await reply.type('text/plain; charset=utf-8').send('ok')
    return undefined
  })
}
