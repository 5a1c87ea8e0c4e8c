import { useEffect, useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { watchVisits, type VisitsAsked, type WatchedVisit } from '#src/api/watch-visits.ts'
import { dataTexts } from '#src/config/texts/data.ts'

const AGAIN_MS = 3_000

export type FeedVisit = WatchedVisit & { number: number }

interface FeedAsked extends VisitsAsked {
  /** How many are kept. */
  most: number
  paused?: boolean
}

interface VisitFeed {
  /** The latest first. */
  visits: readonly FeedVisit[]
  problem: string | undefined
}

/** The visits of an app, or of all that one has, as they come, beginning with the last that came; a broken connection is made anew. */
export function useVisitFeed({ appId, filters, most, paused = false }: FeedAsked): VisitFeed {
  const asked = JSON.stringify({ appId, filters })
  const [visits, setVisits] = useState<FeedVisit[]>([])
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (paused) return undefined
    const abort = new AbortController()
    let count = 0
    const add = (fresh: WatchedVisit[]) => {
      setProblem(undefined)
      setVisits((known) => {
        // A connection that begins anew brings the last visits again.
        const latest = known[0]?.at ?? 0
        const unknown = fresh.filter(({ at }) => at > latest)
        const numbered = unknown.map((visit) => ({ ...visit, number: visit.at * 1000 + (count++ % 1000) }))
        return [...numbered.toReversed(), ...known].slice(0, most)
      })
    }
    const run = async () => {
      while (!abort.signal.aborted) {
        try {
          await watchVisits(JSON.parse(asked) as VisitsAsked, add, abort.signal)
        } catch (error) {
          if (abort.signal.aborted) return
          setProblem(error instanceof ApiError ? error.message : dataTexts.explore.feedBroken)
        }
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    }
    void run()
    return () => abort.abort()
  }, [asked, most, paused])
  return { visits, problem }
}
