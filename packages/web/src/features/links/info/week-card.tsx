import { formatTime, shanghaiDay, shanghaiDayStart } from '@unilink/shared'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { api, useCall } from '#src/api/client.ts'
import { now } from '#src/api/now.ts'
import { routes } from '#src/config/routes.ts'
import { linkInfoTexts } from '#src/config/texts/links/link-info.ts'
import { Trend } from '#src/ui/chart/trend.tsx'
import { Change } from '#src/ui/chart/change.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { useLinkQuery } from '../use-link-query.ts'
import { countText } from '#src/ui/chart/count-text.ts'
import { Box, Text, classNames } from '#src/ui/theme/primitives.tsx'
import styles from './overview.module.css'

const DAYS = 7
const CHART_HEIGHT = 104
/** As high as the figures and the chart, so that what is below stays where it is. */
const LINES = 6
const HEIGHT = 188

/** Visits and visitors of the last seven days, today included, and how they changed. */
export function WeekCard({ linkId }: { linkId: string }) {
  const { to } = useLinkQuery()
  const [today] = useState(() => shanghaiDay(now()))
  const week = useCall(api.appLink.queryAccessData, { linkId, ...secondsUntil(today), compare: true })
  return (
    <FormCard
      title={linkInfoTexts.weekTitle}
      extra={<Link to={to(routes.linkData, { linkId })}>{linkInfoTexts.weekAll}</Link>}
    >
      <CallView call={week} loading={<Skeleton chart lines={LINES} height={HEIGHT} />}>
        {({ total, compared, points }) => (
          <>
            <Box as="p" display="flex" wrap gap="0 3" align="baseline">
              <Figure look="first" name={linkInfoTexts.visits} value={total.pv}>
                <Change of={compared} figure={({ pv }) => pv} />
              </Figure>
              <Figure look="second" name={linkInfoTexts.visitors} value={total.uv}>
                <Change of={compared} figure={({ uv }) => uv} />
              </Figure>
            </Box>
            <div className={styles.week}>
              <Trend
                title={linkInfoTexts.weekTitle}
                labels={points.map(({ time }) => formatTime(time, '{m}-{d}'))}
                lines={[
                  { name: linkInfoTexts.visits, values: points.map(({ pv }) => pv), look: 'first' },
                  { name: linkInfoTexts.visitors, values: points.map(({ uv }) => uv), look: 'second' },
                ]}
                height={CHART_HEIGHT}
                isOpen
                legend={false}
              />
            </div>
          </>
        )}
      </CallView>
    </FormCard>
  )
}

const secondsUntil = (day: number) => ({
  start: shanghaiDayStart(day - DAYS + 1) / 1000,
  end: shanghaiDayStart(day + 1) / 1000 - 1,
})

interface FigureProps {
  /** Of its line. */
  look: 'first' | 'second'
  name: string
  value: number
  children: ReactNode
}

function Figure({ look, name, value, children }: FigureProps) {
  return (
    <Box
      as="span"
      display="flex"
      gap={0.75}
      align="baseline"
      tone="muted"
      size={12}
      className={classNames('tabular', styles.figure)}
    >
      <Text as="b" tone="ink" size={24}>
        {countText(value)}
      </Text>
      <span className={styles[look]}>{name}</span>
      {children}
    </Box>
  )
}
