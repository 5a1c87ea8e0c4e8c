import { useState } from 'react'
import { dataTexts } from '#src/config/texts/data.ts'
import { Tag } from '#src/ui/state/tag.tsx'
import { useNow } from '#src/ui/time/use-now.ts'
import { deviceOf, outcomeText, placeOf } from '#src/views/feed/feed-words.ts'
import { useVisitFeed } from '#src/views/feed/use-visit-feed.ts'
import styles from './explore.module.css'

const SHOWN = 18
const TICK_MS = 10_000
const texts = dataTexts.explore

/** The visits of an app as they come. */
export function LiveFeed({ appId }: { appId: string }) {
  const [paused, setPaused] = useState(false)
  const { visits, problem } = useVisitFeed({ appId, most: SHOWN, paused })
  const now = useNow(TICK_MS)
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
