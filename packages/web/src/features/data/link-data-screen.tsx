import { ACCESS_DEFINITIONS, DISTRIBUTION_DEFINITIONS } from '@unilink/shared'
import { Tabs } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { routes, withQuery } from '#src/config/routes.ts'
import { dataTexts } from '#src/config/texts/data.ts'
import { titles } from '#src/config/texts/titles.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { CallFailure } from '#src/ui/state/call-view.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import { useDocumentTitle } from '#src/ui/layout/use-document-title.ts'
import { AccessPanel } from './access/access-panel.tsx'
import { AccessTable } from './access/access-table.tsx'
import styles from './data.module.css'
import { linkSource } from './data-source.ts'
import { Definitions } from './definitions.tsx'
import { DistributionPanel } from './distribution/distribution-panel.tsx'
import { PeriodBar } from './period/period-bar.tsx'
import { usePeriod, type Period } from './period/use-period.ts'
import { useQueryValues } from '#src/ui/query/use-query-values.ts'

/** Holds the line until its text is there. */
const NO_TEXT_YET = '\u00A0'

const TABS = ['access', 'distribution'] as const

/** The figures of one link: visits and distribution. */
export function Component() {
  const [query, change] = useQueryValues()
  const period = usePeriod()
  const linkId = query.get('linkId') ?? ''
  const link = useCall(api.appLink.queryDetail, { linkId })
  const tab = TABS.find((known) => known === query.get('tab')) ?? 'access'
  const name = link.data?.linkName
  const app = { appId: query.get('appId') ?? '', appName: query.get('appName') ?? '' }
  useDocumentTitle(name === undefined ? undefined : `${name} ${titles.linkData}`)
  // Without the link there are no figures either: one message is enough.
  if (link.error !== undefined) return <CallFailure call={link} page />
  return (
    <>
      <PageHeading
        title={
          <span className={styles.linkTitle}>
            {name ?? titles.linkData}
            {link.data !== undefined && <StateTag machine="link" state={link.data.linkState} />}
          </span>
        }
        hint={link.data?.url ?? NO_TEXT_YET}
        actions={
          <Link to={withQuery(routes.linkInfo, { ...app, linkId })} className={buttonClass()}>
            {dataTexts.toLink}
          </Link>
        }
      />
      <PeriodBar period={period} />
      <Tabs
        activeKey={tab}
        onChange={(next) => change({ tab: next })}
        destroyOnHidden
        items={[
          { key: 'access', label: dataTexts.access, children: <AccessTab linkId={linkId} period={period} /> },
          {
            key: 'distribution',
            label: dataTexts.distributionData,
            children: <DistributionTab linkId={linkId} period={period} />,
          },
        ]}
      />
    </>
  )
}

interface TabProps {
  linkId: string
  period: Period
}

function AccessTab({ linkId, period }: TabProps) {
  const source = useMemo(() => linkSource(linkId), [linkId])
  return (
    <div className="stack">
      <AccessPanel source={source} period={period} />
      <AccessTable key={`${period.body.start}-${period.body.end}-${period.unit}`} source={source} period={period} />
      <Definitions definitions={ACCESS_DEFINITIONS} />
    </div>
  )
}

function DistributionTab({ linkId, period }: TabProps) {
  const source = useMemo(() => linkSource(linkId), [linkId])
  return (
    <div className="stack">
      <DistributionPanel source={source} period={period} />
      <Definitions definitions={DISTRIBUTION_DEFINITIONS} />
    </div>
  )
}
