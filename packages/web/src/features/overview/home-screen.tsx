import { formatTime, weekdayOf } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { labelSaid } from '#src/config/language/said/label-said.ts'
import { api } from '#src/api/client.ts'
import { now } from '#src/api/now.ts'
import { useLiveCall } from '#src/api/use-live-call.ts'
import { routes, withQuery } from '#src/config/routes.ts'
import { appTexts } from '#src/config/texts/apps.ts'
import { shellTexts } from '#src/config/texts/shell.ts'
import { overviewTexts, overviewTexts as texts } from '#src/config/texts/overview.ts'
import { titles } from '#src/config/texts/titles.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { Card, Row, Stack, Box, Text } from '#src/ui/theme/primitives.tsx'
import { PageState } from '#src/ui/state/page-state.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { CardsSkeleton } from '#src/ui/state/skeleton.tsx'
import { useAccount } from '#src/stores/account.ts'
import { isActive } from '#src/stores/account-rules.ts'
import { AppMark } from '#src/views/app/app-mark.tsx'
import { VisitsCell } from '#src/views/app/visits-cell.tsx'
import { HomeCard, CardRow, CardRows } from '#src/ui/card/home-card.tsx'
import parts from '#src/ui/card/home-card.module.css'
import { dataTexts } from '#src/config/texts/data.ts'
import { passedText } from '#src/ui/time/ago.ts'
import { Tag } from '#src/ui/state/tag.tsx'
import { useNow } from '#src/ui/time/use-now.ts'
import { deviceOf, outcomeText, placeOf } from '#src/views/feed/feed-words.ts'
import { useVisitFeed } from '#src/views/feed/use-visit-feed.ts'
import { Checklist } from './checklist.tsx'
import type { Home } from './home-data.ts'
import styles from './overview.module.css'
import { TodoCard } from './todo-card.tsx'
import { VisitsCard } from './visits-card.tsx'

const NOTHING = {}
/** As high as what comes. */
const LOADING = [
  [9, 9],
  [9, 9],
]

/** What a developer sees first: what is left to begin with, what waits, today's visits and the latest, the apps. */
export function HomeScreen() {
  const { info } = useAccount()
  const isAllowed = info !== null && isActive(info)
  const home = useLiveCall(api.app.queryHome, NOTHING, true)
  return (
    <>
      <PageHeading title={titles.consoleHome} hint={todayText()} actions={<Actions home={home.data} />} />
      <CallView call={home} loading={<CardsSkeleton className={styles.home} columns={LOADING} />}>
        {(data) => (
          <>
            {!data.visited && <Checklist home={data} />}
            {data.apps === 0 ? (
              <Beginning home={data} />
            ) : (
              <Stack gap={2} align="start" className={styles.home}>
                <Stack columns="one" gap={2} className={styles.column}>
                  <VisitsCard home={data} />
                  <AppsCard home={data} />
                </Stack>
                <Stack columns="one" gap={2} className={styles.column}>
                  <TodoCard todos={data.todos} />
                  {data.visited && isAllowed && <LatestCard />}
                </Stack>
              </Stack>
            )}
          </>
        )}
      </CallView>
    </>
  )
}

/** Before the first app there are no figures, and nothing waits but what is said to the account. */
function Beginning({ home }: { home: Home }) {
  const first = (
    <Row justify="center">
      <ButtonLink to={routes.appForm} kind="primary" text={overviewTexts.createApp} />
      <ButtonLink to={routes.documents} text={shellTexts.tabDocuments} />
    </Row>
  )
  return (
    <Stack columns="one" gap={2}>
      {home.todos.length > 0 && <TodoCard todos={home.todos} />}
      <Card>
        <PageState icon="apps" title={overviewTexts.appsTodo} hint={appTexts.emptyHint} action={first} />
      </Card>
    </Stack>
  )
}

function todayText(): string {
  const at = now()
  const [month, day] = formatTime(at, '{m}-{d}').split('-').map(Number)
  return overviewTexts.today({ month: month ?? 0, day: day ?? 0, weekday: labelSaid(weekdayOf(at)) })
}

/** A link belongs to an app: the newest link's, else the most visited one; until it is known, one is chosen from all. The first app is created by what stands below. */
function Actions({ home }: { home: Home | undefined }) {
  if (home?.apps === 0) return null
  const app = home?.newestLink ?? home?.topApps[0]
  return (
    <>
      <ButtonLink to={routes.appForm}>
        <Icon name="plus" />
        {overviewTexts.createApp}
      </ButtonLink>
      <ButtonLink
        to={app ? withQuery(routes.linkForm, { appId: app.appId, appName: app.appName }) : routes.appList}
        kind="primary"
      >
        <Icon name="link" />
        {overviewTexts.createLink}
      </ButtonLink>
    </>
  )
}

/** The apps with the most visits of a week. */
function AppsCard({ home: { apps, topApps } }: { home: Home }) {
  const all = <Link to={routes.appList}>{texts.allApps(apps)}</Link>
  return (
    <HomeCard title={texts.apps} note={texts.appsNote} extra={all}>
      <CardRows
        rows={topApps.map(({ appId, appName, icon, package: name, linkCount, ...visits }) => (
          <CardRow
            key={appId}
            mark={<AppMark appName={appName} icon={icon} size={32} />}
            title={appName}
            to={withQuery(routes.linkList, { appId, appName })}
            note={name}
          >
            <span className={parts.aside}>{texts.linkCount(linkCount)}</span>
            <VisitsCell visits={visits} />
            <Link className={parts.aside} to={withQuery(routes.appData, { appId, appName })}>
              {texts.data}
            </Link>
          </CardRow>
        ))}
        none={null}
      />
    </HomeCard>
  )
}

const SHOWN = 5
const TICK_MS = 10_000

/** The latest visits of all apps, as they come. */
function LatestCard() {
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
