import { createHash } from 'node:crypto'
import type { CapturedMessage, Enclosed } from '@unilink/server/testing/world/captured-mail.ts'
import { messageIdOf } from '../source.ts'

const NAMED = /^([^<]*)<([^<>]+)>$/
/** Between commas; one within quotes is of a name. */
const EACH = /(?:"[^"]*"|[^",])+/g

export const addressOf = (text: string) => {
  const [, name = '', address] = NAMED.exec(text.trim()) ?? []
  return { Name: name.trim().replaceAll('"', ''), Address: address ?? text.trim() }
}
const addressesOf = (list = '') => (list.match(EACH) ?? []).map(addressOf)

const SNIPPET = 250
const isInline = ({ contentId }: Enclosed) => contentId !== undefined
const sizeOf = ({ content }: Enclosed) => Buffer.byteLength(content, 'base64')

const common = (message: CapturedMessage) => ({
  ID: message.id,
  MessageID: messageIdOf(message),
  From: addressOf(message.from),
  To: addressesOf(message.to),
  Cc: addressesOf(message.cc),
  Bcc: addressesOf(message.bcc),
  ReplyTo: addressesOf(message.replyTo),
  Subject: message.subject,
  Tags: [...message.tags],
  Size:
    message.source?.length ??
    (message.enclosed ?? []).reduce(
      (sum, file) => sum + sizeOf(file),
      Buffer.byteLength(message.text) + Buffer.byteLength(message.html),
    ),
})

/** A message as it stands in a list. */
export const presentSummary = (message: CapturedMessage) => ({
  ...common(message),
  Read: message.read,
  Created: message.time.toISOString(),
  Attachments: message.enclosed?.length ?? 0,
  Snippet: message.text.replaceAll(/\s+/g, ' ').slice(0, SNIPPET),
})

export function presentMessage(message: CapturedMessage) {
  const files = (message.enclosed ?? []).map((file, at) => ({ file, shown: presentFile(file, at) }))
  return {
    ...common(message),
    Date: message.time.toISOString(),
    Text: message.text,
    HTML: message.html,
    ReturnPath: addressOf(message.from).Address,
    ListUnsubscribe: { Header: '', HeaderPost: '', Links: [], Errors: '' },
    Attachments: files.filter(({ file }) => !isInline(file)).map(({ shown }) => shown),
    Inline: files.filter(({ file }) => isInline(file)).map(({ shown }) => shown),
  }
}

function presentFile(file: Enclosed, at: number) {
  const bytes = Buffer.from(file.content, 'base64')
  const hash = (algorithm: string) => createHash(algorithm).update(bytes).digest('hex')
  return {
    PartID: partIdOf(at),
    FileName: file.fileName,
    ContentType: file.contentType,
    ContentID: file.contentId ?? '',
    Size: bytes.length,
    Checksums: { MD5: hash('md5'), SHA1: hash('sha1'), SHA256: hash('sha256') },
  }
}

/** Files are numbered from 1 in the order in which they came. */
export const partIdOf = (at: number): string => String(at + 1)
