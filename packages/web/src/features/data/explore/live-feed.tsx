import { brandLabels, browserLabels, containerLabels, osLabels } from '@unilink/shared'
import { useEffect, useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { watchVisits, type WatchedVisit } from '#src/api/watch-visits.ts'
import { dataTexts } from '#src/config/texts/data.ts'
import { Tag } from '#src/ui/state/tag.tsx'
import { useNow } from '../period/use-now.ts'
import styles from './explore.module.css'

const SHOWN = 18
const AGAIN_MS = 3_000
const texts = dataTexts.explore

/** The visits of an app as they come. */
export function LiveFeed({ appId }: { appId: string }) {
  const [paused, setPaused] = useState(false)
  const { visits, problem } = useFeed(appId, paused)
  const now = useNow()
  return (
    <aside className={styles.feed} aria-label={texts.feed}>
      <header>
        <h3>{texts.feed}</h3>
        <button type="button" className={styles.more} aria-pressed={paused} onClick={() => setPaused(!paused)}>
          {paused ? texts.go : texts.pause}
        </button>
      </header>
      {problem !== undefined && <p className={styles.none}>{problem}</p>}
      {visits.length === 0 && problem === undefined && <p className={styles.none}>{texts.feedEmpty}</p>}
      <ul>
        {visits.map((visit) => (
          <li key={visit.number}>
            <span>
              <b>{deviceOf(visit)}</b>
              <small>{[visit.linkName, placeOf(visit)].filter((text) => text !== '').join(' · ')}</small>
            </span>
            <span className={styles.when}>
              <Tag tone={visit.kind === 'visit' ? 'green' : 'amber'}>{outcomeText(visit)}</Tag>
              <time dateTime={new Date(visit.at).toISOString()}>{texts.ago(Math.max(0, now - visit.at / 1000))}</time>
            </span>
          </li>
        ))}
      </ul>
    </aside>
  )
}

type Numbered = WatchedVisit & { number: number }

function useFeed(appId: string, paused: boolean): { visits: Numbered[]; problem: string | undefined } {
  const [visits, setVisits] = useState<Numbered[]>([])
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
        return [...numbered.toReversed(), ...known].slice(0, SHOWN)
      })
    }
    const run = async () => {
      while (!abort.signal.aborted) {
        try {
          await watchVisits(appId, add, abort.signal)
        } catch (error) {
          if (abort.signal.aborted) return
          setProblem(error instanceof ApiError ? error.message : texts.feedBroken)
        }
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    }
    void run()
    return () => abort.abort()
  }, [appId, paused])
  return { visits, problem }
}

const named = (labels: Readonly<Record<string, string>>, key: string) => labels[key] ?? key

function deviceOf({ brand, os, container, browser }: WatchedVisit): string {
  const device = brand === '' ? named(osLabels, os) : named(brandLabels, brand)
  const inside = container === 'browser' ? named(browserLabels, browser) : named(containerLabels, container)
  return `${device} · ${inside}`
}

const placeOf = ({ channel, city, province }: WatchedVisit): string =>
  [channel, city !== 'unknown' && city !== '' ? city : province.replace('unknown', '')]
    .filter((text) => text !== '')
    .join(' · ')

const outcomeText = ({ kind, outcome }: WatchedVisit): string =>
  kind === 'visit'
    ? (texts.outcomes[outcome as keyof typeof texts.outcomes] ?? outcome)
    : texts.kinds[kind as keyof typeof texts.kinds]
