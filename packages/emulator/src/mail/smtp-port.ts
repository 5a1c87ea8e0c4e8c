import type { AddressInfo } from 'node:net'
import type { SMTPServerAddress } from 'smtp-server'
import type { Config, Emulation } from '@unilink/server/kernel/config/config.ts'
import { MAIN } from '@unilink/shared/emulator'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import type { WorldRegistry } from '#src/worlds/world-registry.ts'
import { isToken } from '#src/surface/guard-emulator.ts'
import type { Triggers } from '#src/state/mail-chaos.ts'
import type { Address } from 'postal-mime'
import type { NewMessage } from '@unilink/server/testing/world/captured-mail.ts'
import { written } from './written.ts'

/** Mailpit's characters of a tag. */
const TAG = /^[\w .-]{1,100}$/

interface Envelope {
  sender: string
  to: readonly string[]
}

/** A mail as it came by SMTP. Who is in the envelope and in no header got it in secret. */
async function readMail(source: Buffer, { sender, to }: Envelope): Promise<NewMessage> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(source, { attachmentEncoding: 'base64' })
  const named = new Set([...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(addressesIn))
  const tags = mail.headers.find(({ key }) => key === 'x-tags')?.value.split(',') ?? []
  const kept = [...new Set(tags.map((tag) => tag.trim()).filter((tag) => TAG.test(tag)))]
  return {
    from: mail.from ? people(mail.from) : sender,
    to: mail.to ? list(mail.to) : to.join(', '),
    cc: list(mail.cc),
    bcc: mail.to ? to.filter((address) => !named.has(address.toLowerCase())).join(', ') : '',
    replyTo: list(mail.replyTo),
    subject: mail.subject ?? '',
    text: mail.text?.trimEnd() ?? '',
    html: mail.html?.trimEnd() ?? '',
    scene: kept[0] ?? '',
    tags: kept,
    messageId: mail.messageId?.replace(/^<|>$/g, ''),
    enclosed: mail.attachments.map(({ filename, mimeType, disposition, contentId, content }) => ({
      fileName: filename ?? 'unnamed',
      contentType: mimeType,
      contentId: disposition === 'inline' ? contentId?.replace(/^<|>$/g, '') : undefined,
      content: typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('base64'),
    })),
    source: source.toString('latin1'),
  }
}

/** A group is its members. */
const members = (address: Address): { name: string; address?: string | undefined }[] => address.group ?? [address]
const addressesIn = (address: Address) => members(address).map(({ address: own = '' }) => own.toLowerCase())
const people = (address: Address): string =>
  members(address)
    .map(({ name, address: own = '' }) => written(own, name))
    .join(', ')
const list = (addresses: readonly Address[] = []): string => addresses.map(people).join(', ')

const MOST_BYTES = 10 * 1_048_576
const TOO_BIG = 552
const REFUSED = 535

export interface SmtpPort {
  port: number
  close: () => Promise<void>
}

/** The port that the settings ask for, while there are inboxes that it could fill. */
export const smtpIfAsked = async (
  registry: WorldRegistry,
  { emulation, host, smtpUrl }: Config,
): Promise<SmtpPort | undefined> =>
  emulation.smtpPort === undefined || smtpUrl ? undefined : openSmtpPort(registry, emulation, host)

/** Takes mail by SMTP for the world that the user names, or the main one. The password is the emulator's token. */
export async function openSmtpPort(
  registry: WorldRegistry,
  { token, smtpPort }: Pick<Emulation, 'token' | 'smtpPort'>,
  host: string,
): Promise<SmtpPort> {
  const on = async <T>(user: string | undefined, act: (world: ControlledWorld) => Promise<T> | T): Promise<T> => {
    const { world, release } = await registry.lease(user ?? MAIN)
    try {
      return await act(world)
    } finally {
      release()
    }
  }
  const pass = async (user: string | undefined, step: keyof Triggers) => {
    const code = await on(user, ({ chaos }) => chaos.strikes(step))
    if (code !== undefined) throw refusal(code, 'Chaos')
  }
  // Few emulators have such a port.
  const { SMTPServer } = await import('smtp-server')
  const server = new SMTPServer({
    size: MOST_BYTES,
    authOptional: token === undefined,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: ({ username = MAIN, password }, _session, done) =>
      void settle(done, async () => {
        if (!registry.has(username)) throw refusal(REFUSED, `there is no world called ${username}`)
        if (token !== undefined && !isToken(password ?? '', token))
          throw refusal(REFUSED, 'the password is the token of the emulator')
        await pass(username, 'Authentication')
        return { user: username }
      }),
    onMailFrom: (_address, { user }, done) => void settle(done, () => pass(user, 'Sender')),
    onRcptTo: (_address, { user }, done) => void settle(done, () => pass(user, 'Recipient')),
    onData: (stream, { user, envelope }, done) =>
      void settle(done, async () => {
        const parts: Buffer[] = []
        for await (const part of stream as AsyncIterable<Buffer>) parts.push(part)
        if (stream.sizeExceeded) throw refusal(TOO_BIG, `a mail has at most ${MOST_BYTES} bytes`)
        const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const mail = await readMail(Buffer.concat(parts), { sender, to: envelope.rcptTo.map(addressIn) })
        const kept = await on(user, ({ inbox }) => inbox?.keep(mail))
        return `kept as ${kept?.id}`
      }),
  })
  // A client that goes away in the middle is none of our business.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', (error) => reject(Object.assign(error, { setting: 'EMULATOR_SMTP_PORT' })))
    server.listen(smtpPort, host, resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const addressIn = ({ address }: SMTPServerAddress): string => address

const refusal = (responseCode: number, said: string) => Object.assign(new Error(said), { responseCode })

type Done<T> = (error?: Error | null, result?: T) => void

async function settle<T>(done: Done<T>, act: () => Promise<T>): Promise<void> {
  try {
    const result = await act()
    done(null, result)
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)))
  }
}
