import { auditTargets } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { auditSaid } from '#src/config/language/said/audit-said.ts'
import { routes, withQuery } from '#src/config/routes.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { overviewTexts } from '#src/config/texts/overview.ts'
import { HomeCard } from '#src/ui/card/home-card.tsx'
import parts from '#src/ui/card/home-card.module.css'
import { Box, Row, classNames } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { AgoTime } from '#src/ui/time/ago-time.tsx'
import { commonTexts } from '#src/config/texts/common.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Ranks } from '#src/ui/chart/ranks.tsx'
import type { Desk } from './desk-data.ts'
import styles from './home.module.css'

const { desk: texts } = overviewTexts

/** What was decided last, by whom. */
export function DecisionsCard({ decisions }: Pick<Desk, 'decisions'>) {
  return (
    <HomeCard title={texts.decisions} extra={<Link to={routes.adminAudit}>{texts.audit}</Link>}>
      {decisions.length === 0 ? (
        <Row as="p" pad="2 2.5 3" tone="muted" className={parts.none}>
          {texts.noDecisions}
        </Row>
      ) : (
        <Box as="ul" bare className={parts.rows}>
          {decisions.map(({ action, targetType, targetName, actorName, time }) => (
            <Row as="li" key={`${time}-${action}-${targetName}`} gap={1.5} pad="1 2.5" lineAbove>
              <Tag tone={action.endsWith('approve') ? 'green' : 'red'}>
                {action.endsWith('approve') ? texts.approved : texts.rejected}
              </Tag>
              <Box flex={1} minWidth={0} className={parts.what}>
                <strong>{targetName ?? adminTexts.none}</strong>
              </Box>
              <span className={parts.aside}>{auditSaid(auditTargets[targetType] ?? targetType)}</span>
              <span className={parts.aside}>{actorName}</span>
              <Box as="span" flex="none" tone="muted" size={13}>
                <AgoTime time={time} />
              </Box>
            </Row>
          ))}
        </Box>
      )}
    </HomeCard>
  )
}

/** What is frozen now, the latest first. */
export function FrozenCard({ desk: { frozen, newestFrozen } }: { desk: Desk }) {
  const { accounts, apps, links } = frozen
  return (
    <HomeCard title={texts.frozen} note={texts.frozenCounts({ accounts, apps, links })}>
      {newestFrozen.length === 0 ? (
        <Row as="p" pad="2 2.5 3" tone="muted" className={parts.none}>
          {texts.noneFrozen}
        </Row>
      ) : (
        <Box as="ul" bare className={parts.rows}>
          {newestFrozen.map(({ type, id, name, owner, reason, time }) => (
            <Row as="li" key={id} gap={1.5} pad="1 2.5" lineAbove>
              <span className={classNames(parts.mark, parts.alarm)}>
                <Icon name={type === 'account' ? 'user' : 'lock'} />
              </span>
              <Box flex={1} minWidth={0} className={parts.what}>
                <Link to={pathOf(type, name)}>{texts.frozenTitle({ type: texts.types[type], name })}</Link>
                <p>{[owner, reason].filter(Boolean).join(commonTexts.comma)}</p>
              </Box>
              <Box as="span" flex="none" tone="muted" size={13}>
                <AgoTime time={time} />
              </Box>
            </Row>
          ))}
        </Box>
      )}
    </HomeCard>
  )
}

function pathOf(type: Desk['newestFrozen'][number]['type'], name: string): string {
  if (type === 'account') return withQuery(routes.adminAccounts, { keyword: name })
  return withQuery(routes.adminApps, { keyword: name, tab: type === 'link' ? 'links' : undefined })
}

/** What was rejected for most often of late. */
export function ReasonsCard({ reasons }: Pick<Desk, 'reasons'>) {
  const rows = reasons.map(({ reason, count }) => ({ key: reason, label: reason, value: count, text: String(count) }))
  return (
    <HomeCard title={texts.reasons} note={texts.reasonsNote}>
      {rows.length === 0 ? (
        <Row as="p" pad="2 2.5 3" tone="muted" className={parts.none}>
          {texts.noReasons}
        </Row>
      ) : (
        <div className={styles.reasons}>
          <Ranks title={texts.reasons} rows={rows} />
        </div>
      )}
    </HomeCard>
  )
}
