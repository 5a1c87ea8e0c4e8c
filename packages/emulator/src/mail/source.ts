import type { CapturedMessage } from '@unilink/server/testing/world/captured-mail.ts'

/** The message as a mail server would get it (RFC 5322); the same for every reading. */
export async function sourceOf(message: CapturedMessage): Promise<Buffer> {
  if (message.source !== undefined) return Buffer.from(message.source, 'latin1')
  // Loaded when somebody reads a source: most processes never do.
  const { createTransport } = await import('nodemailer')
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { id, from, to, cc, replyTo, subject, text, html, time, headers, enclosed = [] } = message
  const { message: written } = await writer.sendMail({
    from,
    to,
    cc,
    replyTo,
    subject,
    text,
    ...(html !== '' && { html }),
    ...(headers && { headers }),
    attachments: enclosed.map(({ fileName, contentType, contentId, content }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(content, 'base64'),
      ...(contentId !== undefined && { cid: contentId }),
    })),
    date: time,
    messageId: `<${messageIdOf(message)}>`,
    baseBoundary: id,
  })
  // The writer keeps it whole, by `buffer`.
  return written as Buffer
}

/** Without angle brackets. */
export const messageIdOf = ({ id, messageId = `${id}@unilink` }: Pick<CapturedMessage, 'id' | 'messageId'>): string =>
  messageId

/** The headers of a source, each with its values; continued lines are put together. */
export function headersOf(source: string): Record<string, string[]> {
  const [head = ''] = source.split('\r\n\r\n', 1)
  const headers = new Map<string, string[]>()
  for (const line of head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon)
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()])
  }
  return Object.fromEntries([...headers].toSorted(([left], [right]) => (left < right ? -1 : 1)))
}
