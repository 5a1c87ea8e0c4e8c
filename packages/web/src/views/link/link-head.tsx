import { REVIEW_STATE, type Contract, type DataOf } from '@unilink/shared'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { routes, withQuery } from '#src/config/routes.ts'
import { linkInfoTexts as texts } from '#src/config/texts/links/link-info.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { Box, Row, Text } from '#src/ui/theme/primitives.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import styles from './link-head.module.css'

export type LinkTab = keyof typeof texts.tabs
type LinkDetail = DataOf<Contract['appLink']['queryDetail']>

interface LinkHeadProps {
  /** Undefined while it loads: the tabs lead on already, and nothing below them moves once it is there. */
  link: LinkDetail | undefined
  /** The heading until the link's name is known. */
  title?: string
  current: LinkTab
  /** Buttons at the right. */
  actions?: ReactNode
}

/** The head of every page of a link: its name and state, and the tabs, each at an address of its own. */
export function LinkHead({ link, title, current, actions }: LinkHeadProps) {
  const place = usePlace()
  const pathOf = (tab: LinkTab): string => {
    if (tab === 'data') return withQuery(routes.linkData, place)
    return withQuery(routes.linkInfo, { ...place, tab: tab === 'overview' ? '' : tab })
  }
  const versions = Math.max(link?.live?.revision ?? 0, link?.pending?.revision ?? 0)
  return (
    <Text as="header" below={2}>
      <Row minHeight={40} wrap>
        <Box as="h1" marginRight={0.5} minWidth={0} anywhere>
          {link?.linkName ?? title}
        </Box>
        {link !== undefined && <States link={link} />}
        {actions !== undefined && (
          <Row pushed wrap align="stretch" className={styles.actions}>
            {actions}
          </Row>
        )}
      </Row>
      <Row
        as="nav"
        overflowX="auto"
        gap={3}
        above={0.5}
        lineBelow
        align="stretch"
        className={styles.tabs}
        aria-label={texts.tabsLabel}
      >
        {(Object.keys(texts.tabs) as LinkTab[]).map((tab) => (
          <Row
            as={Link}
            gap={0.75}
            flex="none"
            height={40}
            tone="text"
            hoverTone="ink"
            key={tab}
            to={pathOf(tab)}
            aria-current={tab === current ? 'page' : undefined}
          >
            {texts.tabs[tab]}
            {tab === 'versions' && versions > 0 && <span className={styles.count}>{versions}</span>}
          </Row>
        ))}
      </Row>
    </Text>
  )
}

/** What the addresses of a link's pages say of it. */
function usePlace() {
  const [query] = useSearchParams()
  const said = (name: string) => query.get(name) ?? ''
  return { appId: said('appId'), appName: said('appName'), linkId: said('linkId') }
}

function States({ link }: { link: LinkDetail }) {
  const place = usePlace()
  const { linkState, reviewState, rejectReason, pending, reports } = link
  return (
    <>
      {reviewState === REVIEW_STATE.approved ? (
        <StateTag machine="link" state={linkState} />
      ) : (
        <StateTag machine="review" state={reviewState} reason={rejectReason} />
      )}
      {reviewState === REVIEW_STATE.approved && pending && (
        <Link to={withQuery(routes.reviseInfo, { ...place, modifyId: pending.modifyId })} title={texts.seeChange}>
          <Tag tone="amber">{texts.pendingTag(pending.revision)}</Tag>
        </Link>
      )}
      {reports > 0 && <Tag tone="red">{linkTexts.reported}</Tag>}
    </>
  )
}
