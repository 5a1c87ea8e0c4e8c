import type { CapturedMessage } from '@unilink/server/testing/world/captured-mail.ts'

/** The message as a mail server would get it (RFC 5322); the same for every reading. */
export async function sourceOf({ id, from, to, subject, text, html, time }: CapturedMessage): Promise<string> {
  // Loaded when somebody reads a source: most processes never do.
  const { createTransport } = await import('nodemailer')
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await writer.sendMail({
    from,
    to,
    subject,
    text,
    ...(html !== '' && { html }),
    date: time,
    messageId: `<${id}@unilink>`,
    baseBoundary: id,
  })
  // The writer keeps it whole, by `buffer`.
  return (message as Buffer).toString()
}

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
