import { emuError } from '#src/surface/emu-error.ts'
import type { FastifyInstance } from 'fastify'
import { serveEmu } from '#src/surface/serve-emu.ts'
import type { CapturedMail, CapturedMessage } from '@unilink/server/testing/world/captured-mail.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { mailCalls as calls } from '@unilink/shared/emulator'
import { errorText } from '@unilink/shared'
import { checkHtml } from './check-html.ts'
import { find } from './message-routes.ts'
import { addressOf } from './present.ts'
import { sourceOf } from '../source.ts'
import { STATUS_CODES } from 'node:http'
import { WebProblem, type Web } from '@unilink/server/kernel/ports/web.ts'
import { sayingIn } from '@unilink/shared/words'
import pLimit from 'p-limit'

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

const MOST = 100
const AT_ONCE = 5
const HOPS = 5
const ADDRESS_IN_HTML = /\b(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
const ADDRESS_IN_TEXT = /\bhttps?:\/\/[^\s<>"')\]]+/g

/** What each link of a mail answers in the world's own network; `follow` also looks at where it leads. */
async function checkLinks(message: CapturedMessage, web: Web, follow: boolean) {
  const limit = pLimit(AT_ONCE)
  const Links = await Promise.all(linksOf(message).map((url) => limit(() => look(url, web, follow ? HOPS : 0))))
  return { Errors: Links.filter(({ StatusCode }) => StatusCode < 200 || StatusCode >= 400).length, Links }
}

function linksOf({ html, text }: CapturedMessage): string[] {
  const inHtml = [...html.matchAll(ADDRESS_IN_HTML)].map(([, double, single]) =>
    (double ?? single ?? '').replaceAll('&amp;', '&'),
  )
  const inText = text.match(ADDRESS_IN_TEXT) ?? []
  const all = [...inHtml, ...inText].filter((url) => /^https?:\/\//i.test(url) && URL.canParse(url))
  return [...new Set(all)].slice(0, MOST)
}

async function look(url: string, web: Web, hops: number) {
  let at = url
  try {
    for (let left = hops; ; left -= 1) {
      const { status, location } = await web.get(at, { maxBytes: 0 })
      if (location === undefined || left === 0 || !URL.canParse(location, at))
        return { URL: url, StatusCode: status, Status: STATUS_CODES[status] ?? '' }
      at = new URL(location, at).href
    }
  } catch (error) {
    if (!(error instanceof WebProblem)) throw error
    return { URL: url, StatusCode: 0, Status: sayingIn('en')(error.said) }
  }
}
