import { Link } from 'react-router-dom'
import { commonTexts } from '#src/config/texts/common.ts'
import { now } from '#src/api/now.ts'
import { routes } from '#src/config/routes.ts'
import { overviewTexts } from '#src/config/texts/overview.ts'
import type { IconName } from '#src/ui/icon/icon-paths.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { classNames, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { ago } from '#src/ui/time/ago.ts'
import type { Desk } from './desk-data.ts'
import styles from './home.module.css'

type Queue = Desk['queues'][number]

const { desk: texts } = overviewTexts
const PLACES: Readonly<Record<Queue['kind'], { to: string; icon: IconName }>> = {
  profile: { to: routes.adminProfiles, icon: 'user' },
  link: { to: routes.adminLinks, icon: 'link' },
  revision: { to: routes.adminRevisions, icon: 'refresh' },
  address: { to: routes.adminAddresses, icon: 'pin' },
  report: { to: routes.adminReports, icon: 'warning' },
}

export const queuePath = (kind: Queue['kind']): string => PLACES[kind].to
export const queueIcon = (kind: Queue['kind']): IconName => PLACES[kind].icon

/** How much waits where, and for how long; the one whose oldest has waited longest stands out. */
export function QueueCards({ queues }: { queues: readonly Queue[] }) {
  const longest = Math.min(...queues.map(({ oldest }) => oldest ?? Number.POSITIVE_INFINITY))
  return (
    <Stack as="ul" gap={2} below={2} bare className={styles.queues}>
      {queues.map((queue) => (
        <li key={queue.kind}>
          <QueueCard queue={queue} isLongest={queue.oldest === longest} />
        </li>
      ))}
    </Stack>
  )
}

function QueueCard({ queue, isLongest }: { queue: Queue; isLongest: boolean }) {
  const { kind, count, oldest, fresh, overdue } = queue
  const parts = [fresh, count - fresh - overdue, overdue]
  const ages = texts.ages.map((age, at) => age(parts[at] ?? 0))
  return (
    <Stack
      as={Link}
      alignContent="start"
      height="full"
      pad="2 2.5"
      line="all"
      round={12}
      ground="surface"
      tone="text"
      to={PLACES[kind].to}
      className={classNames(styles.queue, isLongest && styles.longest)}
    >
      <Row as="span" minHeight={24} wrap className={styles.queueHead}>
        <Icon name={PLACES[kind].icon} />
        <Text as="strong" flex={1} tone="ink">
          {texts.queues[kind]}
        </Text>
        {count > 0 && (
          <Tag tone={overdue > 0 ? 'red' : 'green'}>{overdue > 0 ? texts.overdue(overdue) : texts.inTime}</Tag>
        )}
      </Row>
      <Row as="span" align="baseline" tone="muted" size={13} className={styles.queueCount}>
        <b className="tabular">{count}</b>
        {oldest === null ? texts.empty : texts.oldest(ago(oldest, now()))}
      </Row>
      <Text
        display="flex"
        gap={0.25}
        height={8}
        round={4}
        ground="line"
        overflow="hidden"
        title={ages.join(commonTexts.comma)}
      >
        {parts.map((part, index) =>
          part > 0 ? <span key={ages[index]} style={{ flexGrow: part }} className={styles[`age${index}`]} /> : null,
        )}
      </Text>
      <Row as="span" wrap gap="0 2" tone="muted" size={12} align="stretch" className={styles.ageTexts}>
        {ages.map((text, index) =>
          parts[index] === 0 ? null : (
            <span key={text} className={styles[`text${index}`]}>
              {text}
            </span>
          ),
        )}
      </Row>
    </Stack>
  )
}
