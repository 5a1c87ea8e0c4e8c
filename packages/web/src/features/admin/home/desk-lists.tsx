import { auditTargets } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { auditSaid } from '#src/config/language/said/audit-said.ts'
import { routes, withQuery } from '#src/config/routes.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { overviewTexts } from '#src/config/texts/overview.ts'
import { HomeCard, CardNone, CardRow, CardRows } from '#src/ui/card/home-card.tsx'
import parts from '#src/ui/card/home-card.module.css'
import { Ranks } from '#src/ui/chart/ranks.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import type { Desk } from './desk-data.ts'
import styles from './home.module.css'
import { queueIcon } from './queue-cards.tsx'

type Wait = Desk['longest'][number]

const { desk: texts } = overviewTexts

/** What has waited longest, each leading to where it is decided. */
export function LongestCard({ longest }: Pick<Desk, 'longest'>) {
  const rows = longest.map(({ kind, id, name, owner, time }) => (
    <CardRow
      key={`${kind}-${id}`}
      icon={queueIcon(kind)}
      title={name}
      to={decidedAt({ kind, id, name })}
      note={texts.longestNote({ queue: texts.queues[kind], owner })}
      time={time}
    />
  ))
  return (
    <HomeCard title={texts.longest} className={styles.first}>
      <CardRows rows={rows} none={<CardNone check text={texts.noneWaiting} />} />
    </HomeCard>
  )
}

function decidedAt({ kind, id, name }: Pick<Wait, 'kind' | 'id' | 'name'>): string {
  if (kind === 'profile') return withQuery(routes.adminProfileInfo, { accountId: id })
  if (kind === 'link') return withQuery(routes.adminLinkInfo, { modifyId: id })
  if (kind === 'revision') return withQuery(routes.adminRevisionInfo, { modifyId: id })
  if (kind === 'address') return withQuery(routes.adminAddressInfo, { changeId: id })
  return withQuery(routes.adminReports, { keyword: name })
}

/** What was decided last, by whom. */
export function DecisionsCard({ decisions }: Pick<Desk, 'decisions'>) {
  const rows = decisions.map(({ action, targetType, targetName, actorName, time }) => {
    const [tone, said] = action.endsWith('approve')
      ? (['green', texts.approved] as const)
      : (['red', texts.rejected] as const)
    return (
      <CardRow
        key={`${time}-${action}-${targetName}`}
        mark={<Tag tone={tone}>{said}</Tag>}
        title={targetName ?? adminTexts.none}
        time={time}
      >
        <span className={parts.aside}>{auditSaid(auditTargets[targetType] ?? targetType)}</span>
        <span className={parts.aside}>{actorName}</span>
      </CardRow>
    )
  })
  return (
    <HomeCard title={texts.decisions} extra={<Link to={routes.adminAudit}>{texts.audit}</Link>}>
      <CardRows rows={rows} none={<CardNone text={texts.noDecisions} />} />
    </HomeCard>
  )
}

/** What is frozen now, the latest first. */
export function FrozenCard({ desk: { frozen, newestFrozen } }: { desk: Desk }) {
  const { accounts, apps, links } = frozen
  const rows = newestFrozen.map(({ type, id, name, owner, reason, time }) => (
    <CardRow
      key={id}
      alarm
      icon={type === 'account' ? 'user' : 'lock'}
      title={texts.frozenTitle({ type: texts.types[type], name })}
      to={
        type === 'account'
          ? withQuery(routes.adminAccounts, { keyword: name })
          : withQuery(routes.adminApps, { keyword: name, tab: type === 'link' ? 'links' : undefined })
      }
      note={[owner, reason].filter(Boolean).join(commonTexts.comma)}
      time={time}
    />
  ))
  return (
    <HomeCard title={texts.frozen} note={texts.frozenCounts({ accounts, apps, links })}>
      <CardRows rows={rows} none={<CardNone text={texts.noneFrozen} />} />
    </HomeCard>
  )
}

/** What was rejected for most often of late. */
export function ReasonsCard({ reasons }: Pick<Desk, 'reasons'>) {
  const rows = reasons.map(({ reason, count }) => ({ key: reason, label: reason, value: count, text: String(count) }))
  return (
    <HomeCard title={texts.reasons} note={texts.reasonsNote}>
      {rows.length === 0 ? (
        <CardNone text={texts.noReasons} />
      ) : (
        <div className={styles.reasons}>
          <Ranks title={texts.reasons} rows={rows} />
        </div>
      )}
    </HomeCard>
  )
}
