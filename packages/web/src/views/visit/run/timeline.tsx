import { useEffect, useState } from 'react'
import { linkInfoTexts as texts } from '#src/config/texts/links/link-info.ts'
import { Button } from '#src/ui/button/button.tsx'
import { classNames, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { stepName } from '#src/views/visit/step-name.ts'
import styles from '../visit.module.css'
import type { RunEvent } from './run-plan.ts'

const TICK_MS = 100

export function Timeline({ events }: { events: readonly RunEvent[] }) {
  const last = events.at(-1)?.atMs ?? 0
  const [playedMs, setPlayedMs] = useState<number>()
  const playing = playedMs !== undefined && playedMs < last
  useEffect(() => {
    if (!playing) return undefined
    const timer = setInterval(() => setPlayedMs((ms = 0) => ms + TICK_MS), TICK_MS)
    return () => clearInterval(timer)
  }, [playing])
  const isReached = (atMs: number) => playedMs === undefined || atMs <= playedMs
  return (
    <>
      <Stack as="ol" gap={0.75} bare size={13} className={styles.timeline}>
        {events.map((event) => (
          <Stack
            as="li"
            key={`${event.atMs}:${event.kind}:${event.url ?? ''}`}
            tone="ink"
            className={classNames(!isReached(event.atMs) && styles.ahead)}
          >
            <Text tone="muted" tabular>
              {texts.runSecond((event.atMs / 1000).toFixed(1))}
            </Text>
            <span>
              {event.action !== undefined && <strong>{stepName(event.action, event.store)}</strong>}
              <Text display="block">{textOf(event)}</Text>
            </span>
          </Stack>
        ))}
      </Stack>
      {last > 0 && (
        <Button size="small" disabled={playing} onClick={() => setPlayedMs(0)}>
          {playedMs === undefined ? texts.runTap : texts.runAgain}
        </Button>
      )}
    </>
  )
}

function textOf({ kind, url = '' }: RunEvent): string {
  const text = texts.runEvents[kind]
  return typeof text === 'function' ? text(url) : text
}
