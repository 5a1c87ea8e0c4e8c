import type { CapturedMessage } from './captured-mail.ts'

const address = (text: string) => {
  const match = /^([^<]*)<([^<>]+)>$/.exec(text)
  return { Name: match?.[1]?.trim() ?? '', Address: match?.[2] ?? text }
}

export function toMailpitSummary(message: CapturedMessage) {
  return {
    ID: message.id,
    MessageID: `${message.id}@unilink`,
    Read: false,
    From: address(message.from),
    To: [address(message.to)],
    Cc: [],
    Bcc: [],
    ReplyTo: [],
    Subject: message.subject,
    Created: message.time.toISOString(),
    Tags: [message.scene],
    Size: Buffer.byteLength(message.text),
    Attachments: 0,
    Snippet: message.text.slice(0, 250),
  }
}

export function toMailpitMessage(message: CapturedMessage) {
  const { Created, Snippet: _snippet, Attachments: _count, ...summary } = toMailpitSummary(message)
  return { ...summary, Date: Created, Text: message.text, HTML: '', Attachments: [], Inline: [] }
}
