import { overviewTexts as texts } from '#src/config/texts/overview.ts'
import { dataTexts } from '#src/config/texts/data.ts'
import { HomeCard } from '#src/ui/card/home-card.tsx'
import parts from '#src/ui/card/home-card.module.css'
import { Box, Stack } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { useNow } from '#src/ui/time/use-now.ts'
import { deviceOf, outcomeText, placeOf } from '#src/views/feed/feed-words.ts'
import { useVisitFeed } from '#src/views/feed/use-visit-feed.ts'
import styles from './overview.module.css'

const SHOWN = 6
const TICK_MS = 10_000

/** The latest visits of all apps, as they come. */
export function LatestCard() {
  const { visits, problem } = useVisitFeed({ appId: 'all', most: SHOWN })
  const now = useNow(TICK_MS)
  return (
    <HomeCard title={texts.latest} note={problem ?? <span className={styles.live}>{texts.live}</span>}>
      {/* As high as it will be: what comes must not push the page. */}
      <ul className={styles.latest}>
        {visits.map((visit) => (
          <li key={visit.number}>
            <Box flex={1} minWidth={0} className={parts.what}>
              <strong>{visit.linkName}</strong>
              <p>{texts.latestNote(deviceOf(visit), placeOf(visit))}</p>
            </Box>
            <Stack as="span" flex="none" gap={0} className={styles.outcome}>
              <Tag tone={visit.kind === 'visit' ? 'green' : 'amber'}>{outcomeText(visit)}</Tag>
              <time dateTime={new Date(visit.at).toISOString()}>
                {dataTexts.explore.ago(Math.max(0, now - visit.at / 1000))}
              </time>
            </Stack>
          </li>
        ))}
        {visits.length === 0 && <li className={parts.aside}>{dataTexts.explore.feedEmpty}</li>}
      </ul>
    </HomeCard>
  )
}
