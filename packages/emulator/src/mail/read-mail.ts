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
export async function readMail(source: Buffer, { sender, to }: Envelope): Promise<NewMessage> {
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
