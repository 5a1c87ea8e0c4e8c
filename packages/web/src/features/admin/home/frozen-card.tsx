import { Link } from 'react-router-dom'
import { commonTexts } from '#src/config/texts/common.ts'
import { routes, withQuery } from '#src/config/routes.ts'
import { overviewTexts } from '#src/config/texts/overview.ts'
import { HomeCard } from '#src/ui/card/home-card.tsx'
import parts from '#src/ui/card/home-card.module.css'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box, Row, classNames } from '#src/ui/theme/primitives.tsx'
import { AgoTime } from '#src/ui/time/ago-time.tsx'
import type { Desk } from './desk-data.ts'

const { desk: texts } = overviewTexts

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
