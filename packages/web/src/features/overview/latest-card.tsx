import { overviewTexts as texts } from '#src/config/texts/overview.ts'
import { dataTexts } from '#src/config/texts/data.ts'
import { HomeCard } from '#src/ui/card/home-card.tsx'
import { passedText } from '#src/ui/time/ago.ts'
import parts from '#src/ui/card/home-card.module.css'
import { Box, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { useNow } from '#src/ui/time/use-now.ts'
import { deviceOf, outcomeText, placeOf } from '#src/views/feed/feed-words.ts'
import { useVisitFeed } from '#src/views/feed/use-visit-feed.ts'
import styles from './overview.module.css'

const SHOWN = 5
const TICK_MS = 10_000

/** The latest visits of all apps, as they come. */
export function LatestCard() {
  const { visits, problem } = useVisitFeed({ appId: 'all', most: SHOWN })
  const now = useNow(TICK_MS)
  return (
    <HomeCard title={texts.latest} note={problem ?? <span className={styles.live}>{texts.live}</span>}>
      {/* As high as it will be: what comes must not push the page. */}
      <Box as="ul" bare className={styles.latest}>
        {visits.map((visit) => (
          <Row as="li" key={visit.number} gap={1.5} pad="0 2.5" lineAbove>
            <Box flex={1} minWidth={0} className={parts.what}>
              <strong>{visit.linkName}</strong>
              <p>{[deviceOf(visit), placeOf(visit)].filter(Boolean).join(' · ')}</p>
              {visit.gap && <p>⋯ {dataTexts.explore.feedGap}</p>}
            </Box>
            <Stack as="span" justifyItems="end" flex="none" gap={0} className={styles.outcome}>
              <Tag tone={visit.kind === 'visit' ? 'green' : 'amber'}>{outcomeText(visit)}</Tag>
              <Text as="time" tone="muted" size={12} dateTime={new Date(visit.at).toISOString()}>
                {passedText(Math.max(0, now - visit.at / 1000))}
              </Text>
            </Stack>
          </Row>
        ))}
        {visits.length === 0 && (
          <Row as="li" gap={1.5} pad="0 2.5" lineAbove className={parts.aside}>
            {dataTexts.explore.feedEmpty}
          </Row>
        )}
      </Box>
    </HomeCard>
  )
}
