import { programVersion } from '@unilink/server/kernel/program-version.ts'
import type { CapturedMail, CapturedMessage } from '@unilink/server/testing/world/captured-mail.ts'
import { presentSummary } from './present.ts'

const unread = (messages: readonly CapturedMessage[]) => messages.filter(({ read }) => !read).length

/** A page of what was found, newest first, with the figures of the whole inbox. */
export function listOf(
  mail: CapturedMail,
  found: readonly CapturedMessage[],
  { start, limit }: { start: number; limit: number },
) {
  const messages = found
    .toReversed()
    .slice(start, start + limit)
    .map(presentSummary)
  return {
    total: mail.all().length,
    unread: unread(mail.all()),
    count: messages.length,
    messages_count: found.length,
    messages_unread: unread(found),
    start,
    tags: Object.keys(countTags(mail)),
    messages,
  }
}

/** How many messages have each tag, by name. */
export function countTags(mail: CapturedMail): Record<string, number> {
  const counts = new Map<string, number>()
  for (const tag of mail.all().flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return Object.fromEntries([...counts].toSorted(([left], [right]) => left.localeCompare(right)))
}

export function infoOf(mail: CapturedMail) {
  const messages = mail.all()
  const bytes = messages.reduce((sum, { text, html }) => sum + Buffer.byteLength(text) + Buffer.byteLength(html), 0)
  const version = programVersion()
  return {
    Version: version,
    LatestVersion: version,
    Database: 'memory' as const,
    DatabaseSize: bytes,
    Messages: messages.length,
    Unread: unread(messages),
    Tags: countTags(mail),
    RuntimeStats: {
      Uptime: Math.floor(process.uptime()),
      Memory: process.memoryUsage.rss(),
      MessagesDeleted: mail.taken - messages.length,
      SMTPAccepted: mail.taken,
      SMTPAcceptedSize: bytes,
      SMTPRejected: 0,
      SMTPIgnored: 0,
    },
  }
}
