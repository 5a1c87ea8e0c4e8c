import type { Client, ParamValues, Plan } from '@unilink/shared'
import { decide, serves } from '@unilink/shared/visit'
import type { VisitHosts } from '#src/visits/directory/visit-hosts.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'

/** Who asks for what, and how. */
export interface Visit {
  client: Client
  query: Readonly<Record<string, unknown>>
  /** What the query comes to, where that is known. */
  values?: ParamValues
  hosts: VisitHosts
  /** Milliseconds since the epoch. */
  now: number
  returnToken?: string
  openToken?: string
  deferToken?: string
  hopToken?: string
  /** The visitor came back from an attempt to open the app. */
  failedBefore?: boolean
  /** The platform has an account of WeChat's. */
  wechat?: boolean
  /** Of whoever wants to know how long each step took. */
  watch?: () => number
}

/** Stand where a visit's own names do: nobody can confirm or redeem them. */
export const SIMULATED_TOKENS = { openToken: 'simulated', deferToken: 'simulated' } as const

/** What to do with a visit of a link, live or simulated. */
export function planVisit(link: LinkSnapshot, { client, hosts, now, ...told }: Visit): Plan {
  const serving = serves({ ...link, hasLiveRevision: link.live !== null, now })
  return decide(link.live?.content, link.app, client, { code: link.code, ...hosts, ...told, serving })
}

/** The same for a code that no link has, or none on the host that was asked. */
export const noPlan = (client: Client, code: string): Plan =>
  decide(undefined, undefined, client, { code, linkHost: '', query: {}, serving: 'not-found' })
