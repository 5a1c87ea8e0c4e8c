import { FormCard } from '#src/ui/layout/form-card.tsx'
import { linkInfoTexts } from '#src/config/texts/links/link-info.ts'
import { Stack } from '#src/ui/theme/primitives.tsx'
import { ContentView } from '../content/content-view.tsx'
import type { LinkDetail } from '../form/change/change-start.ts'
import { AddressCard } from './address-card.tsx'
import { LinkHealth } from './link-health.tsx'
import { PhonesCard } from './phones-card.tsx'
import { QrCard } from './qr-card.tsx'
import { ReviewTimeline } from './review-timeline.tsx'
import styles from './overview.module.css'
import { WeekCard } from './week-card.tsx'

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
        <FormCard
          title={linkInfoTexts.contentTitle}
          hint={live === null ? linkInfoTexts.neverLive : linkInfoTexts.liveContent(live.revision)}
        >
          <ContentView content={content} />
        </FormCard>
      </div>
    </Stack>
  )
}
