import type { CapturedMessage } from '@unilink/server/testing/world/captured-mail.ts'

const NAMED = /^([^<]*)<([^<>]+)>$/

const addressOf = (text: string) => {
  const [, name = '', address] = NAMED.exec(text.trim()) ?? []
  return { Name: name.trim().replaceAll('"', ''), Address: address ?? text.trim() }
}

export const addressesOf = (list: string) => list.split(',').map(addressOf)

const SNIPPET = 250

const common = (message: CapturedMessage) => ({
  ID: message.id,
  MessageID: `${message.id}@unilink`,
  From: addressOf(message.from),
  To: addressesOf(message.to),
  Cc: [],
  Bcc: [],
  ReplyTo: [],
  Subject: message.subject,
  Tags: [...message.tags],
  Size: Buffer.byteLength(message.text) + Buffer.byteLength(message.html),
})

/** A message as it stands in a list. */
export const presentSummary = (message: CapturedMessage) => ({
  ...common(message),
  Read: message.read,
  Created: message.time.toISOString(),
  Attachments: 0,
  Snippet: message.text.replaceAll(/\s+/g, ' ').slice(0, SNIPPET),
})

export const presentMessage = (message: CapturedMessage) => ({
  ...common(message),
  Date: message.time.toISOString(),
  Text: message.text,
  HTML: message.html,
  ReturnPath: addressOf(message.from).Address,
  ListUnsubscribe: { Header: '', HeaderPost: '', Links: [], Errors: '' },
  Attachments: [],
  Inline: [],
})
