import type { BodyOf, contract } from '@unilink/shared'
import { API_HOST } from '#src/config/api-host.ts'
import { readAnswer } from './read-answer.ts'
import { send } from './send.ts'

/** A visit as the feed tells it. */
export interface WatchedVisit {
  /** Milliseconds. */
  at: number
  kind: string
  linkId: string
  linkName: string
  channel: string
  channelName: string
  channelColor: string | null
  entry: string
  province: string
  city: string
  os: string
  brand: string
  browser: string
  container: string
  outcome: string
  /** Visits before it were left out. */
  gap: boolean
}

const LONGEST_MS = 3_600_000

/** Of which visits. */
export type VisitsAsked = Pick<BodyOf<typeof contract.app.queryVisitFeed>, 'appId' | 'filters'>

/** Reads visits of an app, or of `all` that one has, as they come, until the server ends the connection; rejects as any call does. */
export function watchVisits(
  asked: VisitsAsked,
  onVisits: (visits: WatchedVisit[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const read = async (response: Response): Promise<void> => {
    const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true
    if (!isStream || response.body === null) {
      readAnswer(response.status, await response.text())
      return
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop() ?? ''
      const visits = blocks.flatMap((block) => {
        const data = /^data: (.*)$/m.exec(block)?.[1]
        return data === undefined ? [] : [JSON.parse(data) as WatchedVisit]
      })
      if (visits.length > 0) onVisits(visits)
    }
  }
  return send(`${API_HOST}/api/app/queryVisitFeed`, asked, read, { signal, timeoutMs: LONGEST_MS })
}
