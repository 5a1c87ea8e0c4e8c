import { auditTargets } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { auditSaid } from '#src/config/language/said/audit-said.ts'
import { routes } from '#src/config/routes.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { overviewTexts } from '#src/config/texts/overview.ts'
import { HomeCard } from '#src/ui/card/home-card.tsx'
import parts from '#src/ui/card/home-card.module.css'
import { Box, Row } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { AgoTime } from '#src/ui/time/ago-time.tsx'
import type { Desk } from './desk-data.ts'

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
