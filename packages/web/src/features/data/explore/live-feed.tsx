import { formatTime } from '@unilink/shared'
import { useState } from 'react'
import type { WatchedVisit } from '#src/api/watch-visits.ts'
import { dataTexts } from '#src/config/texts/data.ts'
import { Tag } from '#src/ui/state/tag.tsx'
import { Box, Panel, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { useNow } from '#src/ui/time/use-now.ts'
import { deviceOf, outcomeText, placeOf } from '#src/views/feed/feed-words.ts'
import { useVisitFeed } from '#src/views/feed/use-visit-feed.ts'
import { ChannelDot } from './bar-rows.tsx'
import { passedText } from '#src/ui/time/ago.ts'
import styles from './explore.module.css'
import type { Filter } from './filters.ts'

const SHOWN = 18
const TICK_MS = 10_000
const texts = dataTexts.explore

/** The visits of an app as they come. */
export function LiveFeed({ appId, filters }: { appId: string; filters: Filter[] }) {
  const [paused, setPaused] = useState(false)
  const { visits, problem } = useVisitFeed({ appId, filters, most: SHOWN, paused })
  const now = useNow(TICK_MS)
  return (
    <Panel as="aside" position="sticky" pad={2} ground="surface" className={styles.feed} aria-label={texts.feed}>
      <Box as="header" display="flex" align="baseline" justify="space-between" below={1}>
        <h3>{texts.feed}</h3>
        <Box
          as="button"
          pad="0.5 1"
          tone="primary"
          size={13}
          type="button"
          aria-pressed={paused}
          onClick={() => setPaused(!paused)}
        >
          {paused ? texts.go : texts.pause}
        </Box>
      </Box>
      {problem !== undefined && <p className={styles.none}>{problem}</p>}
      {visits.length === 0 && problem === undefined && <p className={styles.none}>{texts.feedEmpty}</p>}
      <ul>
        {visits.map((visit) => (
          <Box
            as="li"
            key={visit.number}
            display="flex"
            gap={1}
            justify="space-between"
            pad="0.75 0"
            lineAbove
            size={13}
          >
            <Stack as="span" gap={0} minWidth={0}>
              <Text as="b" tone="ink" weight={400} truncate>
                {deviceOf(visit)}
              </Text>
              <Text as="small" tone="muted" size={12} truncate title={aboutOf(visit)}>
                <ChannelDot color={visit.channelColor} /> {aboutOf(visit)}
              </Text>
              {visit.gap && (
                <Text as="small" tone="muted" size={12}>
                  ⋯ {texts.feedGap}
                </Text>
              )}
            </Stack>
            <Stack as="span" gap={0} justifyItems="end" flex="none">
              <Tag tone={visit.kind === 'visit' ? 'green' : 'amber'}>{outcomeText(visit)}</Tag>
              <Text
                as="time"
                tone="muted"
                size={12}
                truncate
                dateTime={new Date(visit.at).toISOString()}
                title={formatTime(visit.at / 1000)}
              >
                {passedText(Math.max(0, now - visit.at / 1000))}
              </Text>
            </Stack>
          </Box>
        ))}
      </ul>
    </Panel>
  )
}

const aboutOf = (visit: WatchedVisit) => [visit.linkName, placeOf(visit)].filter((text) => text !== '').join(' · ')
