import { Link } from 'react-router-dom'
import { routes, withQuery } from '#src/config/routes.ts'
import { overviewTexts } from '#src/config/texts/overview.ts'
import { HomeCard } from '#src/ui/card/home-card.tsx'
import parts from '#src/ui/card/home-card.module.css'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box, Row } from '#src/ui/theme/primitives.tsx'
import { AgoTime } from '#src/ui/time/ago-time.tsx'
import type { Desk } from './desk-data.ts'
import { queueIcon } from './queue-cards.tsx'
import styles from './home.module.css'

const { desk: texts } = overviewTexts

type Wait = Desk['longest'][number]

/** What has waited longest, each leading to where it is decided. */
export function LongestCard({ longest }: Pick<Desk, 'longest'>) {
  return (
    <HomeCard title={texts.longest} className={styles.first}>
      {longest.length === 0 ? (
        <Row as="p" pad="2 2.5 3" tone="muted" className={parts.none}>
          <Icon name="check" size={20} />
          {texts.noneWaiting}
        </Row>
      ) : (
        <Box as="ul" bare className={parts.rows}>
          {longest.map((wait) => (
            <Row as="li" key={`${wait.kind}-${wait.id}`} gap={1.5} pad="1 2.5" lineAbove>
              <span className={parts.mark}>
                <Icon name={queueIcon(wait.kind)} />
              </span>
              <Box flex={1} minWidth={0} className={parts.what}>
                <Link to={pathOf(wait)}>{wait.name}</Link>
                <p>{texts.longestNote({ queue: texts.queues[wait.kind], owner: wait.owner })}</p>
              </Box>
              <Box as="span" flex="none" tone="muted" size={13}>
                <AgoTime time={wait.time} />
              </Box>
            </Row>
          ))}
        </Box>
      )}
    </HomeCard>
  )
}

function pathOf({ kind, id, name }: Wait): string {
  if (kind === 'profile') return withQuery(routes.adminProfileInfo, { accountId: id })
  if (kind === 'link') return withQuery(routes.adminLinkInfo, { modifyId: id })
  if (kind === 'revision') return withQuery(routes.adminRevisionInfo, { modifyId: id })
  if (kind === 'address') return withQuery(routes.adminAddressInfo, { changeId: id })
  return withQuery(routes.adminReports, { keyword: name })
}
