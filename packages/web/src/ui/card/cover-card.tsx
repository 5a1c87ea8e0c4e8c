import { formatTime } from '@unilink/shared'
import { Link, type To } from 'react-router-dom'
import { assetUrl } from '#src/config/api-host.ts'
import { Box, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './cover-card.module.css'

interface CoverCardProps {
  to: To
  /** Handed to the page behind the card. */
  state?: unknown
  /** Address of a 16:9 picture; may be empty. */
  cover: string
  title: string
  summary: string
  /** Seconds. */
  time: number
  /** The heading's level on the page. */
  level: 'h2' | 'h3'
}

/** A piece of news as a card; all of it is the link. Cards stand in `CoverGrid`. */
export function CoverCard({ to, state, cover, title, summary, time, level: Heading }: CoverCardProps) {
  return (
    <Box as="article" column line="all" round={12} ringed className={styles.card}>
      <Stack position="relative" centred ground="subtle" tone="field" gap={0} className={styles.cover}>
        {cover === '' ? (
          <Icon name="document" size={40} />
        ) : (
          <img src={assetUrl(cover)} alt="" width={480} height={270} loading="lazy" decoding="async" />
        )}
      </Stack>
      <Box column flex={1} pad={2.5} display="flex">
        <Heading className={styles.title}>
          <Text as={Link} covers hoverTone="ink" tone="ink" to={to} state={state} className={styles.link}>
            {title}
          </Text>
        </Heading>
        <Box as="p" lines={2} margin="1 0 2" overflow="hidden" tone="text" className={styles.summary}>
          {summary}
        </Box>
        <Text as="time" above="auto" tone="muted" size={13} tabular dateTime={formatTime(time, '{y}-{m}-{d}')}>
          {formatTime(time, '{y}-{m}-{d}')}
        </Text>
      </Box>
    </Box>
  )
}
