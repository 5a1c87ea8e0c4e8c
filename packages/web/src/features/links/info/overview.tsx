import { Link } from 'react-router-dom'
import { formatTime, shanghaiDay, shanghaiDayStart } from '@unilink/shared'
import { useState, type ReactNode } from 'react'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { linkInfoTexts as texts } from '#src/config/texts/links/link-info.ts'
import { Box, classNames, Hint, Panel, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { routes } from '#src/config/routes.ts'
import { firstQuery } from '#src/views/visit/first-query.ts'
import { Phones } from '#src/views/visit/phones.tsx'
import { api, files, useCall } from '#src/api/client.ts'
import { saveFile } from '#src/api/files.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { now } from '#src/api/now.ts'
import { Trend } from '#src/ui/chart/trend.tsx'
import { Change } from '#src/ui/chart/change.tsx'
import { countText } from '#src/ui/chart/count-text.ts'
import { ContentView } from '../content/content-view.tsx'
import type { LinkDetail } from '../form/change/change-start.ts'
import { AddressCard } from './address-card.tsx'
import { LinkHealth } from './link-health.tsx'
import { ReviewTimeline } from './review-timeline.tsx'
import styles from './overview.module.css'
import { useLinkQuery } from '../use-link-query.ts'

/**
 * A link at a glance: its address, how it fares, what visitors see, its code; all its content beneath. How high the targets
 * at the side are is not known before they come: nothing stands below them.
 */
export function Overview({ link }: { link: LinkDetail }) {
  const { linkId, content, live, pending } = link
  return (
    <Stack columns="one" gap={2} className={styles.page}>
      <Stack columns="one" gap={2} alignContent="start" className={styles.main}>
        <AddressCard link={link} />
        <WeekCard linkId={linkId} />
        <ReviewTimeline linkId={linkId} versions={Math.max(live?.revision ?? 0, pending?.revision ?? 0)} />
        <PhonesCard link={link} />
      </Stack>
      <Stack columns="one" gap={2} alignContent="start" className={styles.side}>
        <QrCard linkId={linkId} />
        <LinkHealth link={link} />
      </Stack>
      <div>
        <FormCard title={texts.contentTitle} hint={live === null ? texts.neverLive : texts.liveContent(live.revision)}>
          <ContentView content={content} />
        </FormCard>
      </div>
    </Stack>
  )
}

/** What four visitors of a link see now. */
function PhonesCard({ link: { linkId, content } }: { link: LinkDetail }) {
  const { to } = useLinkQuery()
  const simulate = <Link to={to(routes.linkInfo, { linkId, tab: 'simulate' })}>{texts.phonesMore}</Link>
  return (
    <FormCard title={texts.phonesTitle} extra={simulate}>
      <Phones subject={{ linkId }} query={firstQuery(content.params)} />
    </FormCard>
  )
}

const SHOWN_PIXELS = 400
const SAVED_PIXELS = 1024

/** The code of a link, to scan from the screen or to keep; the designer has the rest. */
function QrCard({ linkId }: { linkId: string }) {
  const { to } = useLinkQuery()
  const design = to(routes.linkInfo, { linkId, tab: 'qr' })
  const code = useCall(api.appLink.qrcode, { linkId, size: SHOWN_PIXELS })
  const save = useAction(async (format: 'png' | 'svg') =>
    saveFile(await files.appLink.qrcode({ linkId, format, size: SAVED_PIXELS, download: true })),
  )
  return (
    <FormCard title={texts.qrTitle} extra={<Link to={design}>{texts.qrByChannel}</Link>}>
      <Box minHeight={188}>
        <CallView call={code} loading={<Skeleton lines={6} />}>
          {({ image, url }) => <Panel as="img" className={styles.qr} src={image} alt={texts.qrAlt(url)} />}
        </CallView>
      </Box>
      <Hint margin="1 0" size={12} textAlign="center">
        {texts.qrCounted}
      </Hint>
      <Stack columns="three">
        {(['png', 'svg'] as const).map((format) => (
          <Button key={format} busy={save.running} onClick={() => void save.run(format)}>
            <Icon name="download" size={14} />
            {format.toUpperCase()}
          </Button>
        ))}
        <ButtonLink to={design} text={texts.qrDesign} />
      </Stack>
    </FormCard>
  )
}

const DAYS = 7
const CHART_HEIGHT = 104
/** As high as the figures and the chart, so that what is below stays where it is. */
const LINES = 6
const HEIGHT = 188

/** Visits and visitors of the last seven days, today included, and how they changed. */
function WeekCard({ linkId }: { linkId: string }) {
  const { to } = useLinkQuery()
  const [today] = useState(() => shanghaiDay(now()))
  const week = useCall(api.appLink.queryAccessData, { linkId, ...secondsUntil(today), compare: true })
  return (
    <FormCard title={texts.weekTitle} extra={<Link to={to(routes.linkData, { linkId })}>{texts.weekAll}</Link>}>
      <CallView call={week} loading={<Skeleton chart lines={LINES} height={HEIGHT} />}>
        {({ total, compared, points }) => (
          <>
            <Box as="p" display="flex" wrap gap="0 3" align="baseline">
              <Figure look="first" name={texts.visits} value={total.pv}>
                <Change of={compared} figure={({ pv }) => pv} />
              </Figure>
              <Figure look="second" name={texts.visitors} value={total.uv}>
                <Change of={compared} figure={({ uv }) => uv} />
              </Figure>
            </Box>
            <div className={styles.week}>
              <Trend
                title={texts.weekTitle}
                labels={points.map(({ time }) => formatTime(time, '{m}-{d}'))}
                lines={[
                  { name: texts.visits, values: points.map(({ pv }) => pv), look: 'first' },
                  { name: texts.visitors, values: points.map(({ uv }) => uv), look: 'second' },
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

const Figure = ({ look, name, value, children }: FigureProps) => (
  <Text
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
  </Text>
)
