import { api } from '#src/api/client.ts'
import { useLiveCall } from '#src/api/use-live-call.ts'
import { overviewTexts } from '#src/config/texts/overview.ts'
import { titles } from '#src/config/texts/titles.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Small } from '#src/ui/card/home-card.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { CardsSkeleton } from '#src/ui/state/skeleton.tsx'
import { Stack } from '#src/ui/theme/primitives.tsx'
import { countText } from '#src/ui/chart/count-text.ts'
import { DaysCard } from './home/days-card.tsx'
import { DecisionsCard, FrozenCard, LongestCard, ReasonsCard } from './home/desk-lists.tsx'
import styles from './home/home.module.css'
import { QueueCards, queuePath } from './home/queue-cards.tsx'
import type { Desk } from './home/desk-data.ts'

const NOTHING = {}
const { desk: texts } = overviewTexts

/** What an operator sees first: how much waits and what for longest, how large the platform is, what is decided each day, what is frozen. */
export function AdminHomeScreen() {
  const desk = useLiveCall(api.admin.desk.queryHome, NOTHING, true)
  const queues = desk.data?.queues ?? []
  const sum = (of: 'count' | 'overdue') => queues.reduce((all, queue) => all + queue[of], 0)
  const oldest = queues
    .filter((queue) => queue.oldest !== null)
    .toSorted((one, other) => (one.oldest ?? 0) - (other.oldest ?? 0))[0]
  return (
    <>
      <PageHeading
        title={titles.adminHome}
        hint={desk.data === undefined ? ' ' : texts.hint({ count: sum('count'), overdue: sum('overdue') })}
        actions={oldest !== undefined && <ButtonLink to={queuePath(oldest.kind)} kind="primary" text={texts.start} />}
      />
      <CallView call={desk} loading={<Loading />}>
        {(data) => (
          <>
            <QueueCards queues={data.queues} />
            <PlatformStrip platform={data.platform} />
            <Stack gap={2} align="start" className={styles.home}>
              <Stack columns="one" gap={2} className={styles.column}>
                <DaysCard days={data.days} medianSeconds={data.medianSeconds} />
                <DecisionsCard decisions={data.decisions} />
              </Stack>
              <Stack columns="one" gap={2} className={styles.column}>
                <LongestCard longest={data.longest} />
                <FrozenCard desk={data} />
                <ReasonsCard reasons={data.reasons} />
              </Stack>
            </Stack>
          </>
        )}
      </CallView>
    </>
  )
}

const Loading = () => (
  <Stack gap={2}>
    <CardsSkeleton className={styles.queues} columns={[[3], [3], [3], [3], [3]]} />
    <CardsSkeleton
      className={styles.home}
      columns={[
        [9, 4],
        [6, 6],
      ]}
    />
  </Stack>
)

/** How much there is on the platform, in one line. */
function PlatformStrip({ platform }: Pick<Desk, 'platform'>) {
  const { visits, visitsYesterday, accounts, apps, links } = platform
  return (
    <dl className={styles.platform} aria-label={texts.platform}>
      <div>
        <dt>{texts.visits}</dt>
        <dd>
          {countText(visits)} <Small>{texts.visitsYesterday(countText(visitsYesterday))}</Small>
        </dd>
      </div>
      <div>
        <dt>{texts.types.account}</dt>
        <dd>{countText(accounts)}</dd>
      </div>
      <div>
        <dt>{texts.types.app}</dt>
        <dd>{countText(apps)}</dd>
      </div>
      <div>
        <dt>{texts.types.link}</dt>
        <dd>{countText(links)}</dd>
      </div>
    </dl>
  )
}
