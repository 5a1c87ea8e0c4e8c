import { decide, serves, type Client, type Plan } from '@unilink/shared'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'

interface Visit {
  client: Client
  query: Readonly<Record<string, unknown>>
  /** Origin of the short links. */
  linkHost: string
  /** Milliseconds since the epoch. */
  now: number
  returnToken?: string
  /** The visitor came back from an attempt to open the app. */
  failedBefore?: boolean
}

/** What to do with a visit of a link, live or simulated. */
export function planVisit(
  link: LinkSnapshot,
  { client, query, linkHost, now, returnToken, failedBefore }: Visit,
): Plan {
  const context = {
    code: link.code,
    linkHost,
    query,
    returnToken,
    failedBefore,
    serving: serves({ ...link, hasLiveRevision: link.live !== null, now }),
  }
  return decide(link.live?.content, link.app, client, context)
}
