import { Link } from 'react-router-dom'
import { routes, withQuery } from '#src/config/routes.ts'
import { overviewTexts as texts } from '#src/config/texts/overview.ts'
import { AppMark } from '#src/views/app/app-mark.tsx'
import { VisitsCell } from '#src/views/app/visits-cell.tsx'
import { HomeCard } from '#src/ui/card/home-card.tsx'
import parts from '#src/ui/card/home-card.module.css'
import { Box, Row } from '#src/ui/theme/primitives.tsx'
import type { Home } from './home-data.ts'

/** The apps with the most visits of a week. */
export function AppsCard({ home: { apps, topApps } }: { home: Home }) {
  const all = <Link to={routes.appList}>{texts.allApps(apps)}</Link>
  return (
    <HomeCard title={texts.apps} note={texts.appsNote} extra={all}>
      <Box as="ul" bare className={parts.rows}>
        {topApps.map(({ appId, appName, icon, package: name, linkCount, ...visits }) => (
          <Row as="li" key={appId} gap={1.5} pad="1 2.5" lineAbove>
            <AppMark appName={appName} icon={icon} size={32} />
            <Box flex={1} minWidth={0} className={parts.what}>
              <Link to={withQuery(routes.linkList, { appId, appName })}>{appName}</Link>
              <p>{name}</p>
            </Box>
            <span className={parts.aside}>{texts.linkCount(linkCount)}</span>
            <VisitsCell visits={visits} />
            <Link className={parts.aside} to={withQuery(routes.appData, { appId, appName })}>
              {texts.data}
            </Link>
          </Row>
        ))}
      </Box>
    </HomeCard>
  )
}
