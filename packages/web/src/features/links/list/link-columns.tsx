import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { HEALTH, LINK_STATE, REVIEW_STATE, stateLabel } from '@unilink/shared'
import { stateSaid } from '#src/config/language/said/state-said.ts'
import { routes } from '#src/config/routes.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { healthTexts } from '#src/config/texts/links/link-health.ts'
import { linkTexts as texts } from '#src/config/texts/links/links.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import type { SheetColumns } from '#src/ui/list/selection-bar.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { Box, Row, Text } from '#src/ui/theme/primitives.tsx'
import { AgoTime } from '#src/ui/time/ago-time.tsx'
import { rateColumn } from './rate-column.tsx'
import { VisitsCell } from '#src/views/app/visits-cell.tsx'
import type { Columns } from '#src/ui/list/table/column.ts'
import { copyText } from '#src/ui/toast/copy-text.ts'
import type { LinkMoves } from '../use-link-moves.ts'
import { useLinkQuery } from '../use-link-query.ts'
import styles from './link-list.module.css'
import { QrPopover } from './qr-popover.tsx'
import { RowActions } from './row-actions.tsx'
import type { LinkRow } from './row-moves.ts'

/** What a file of selected links would say is the server's business; of it the list takes what a row is called. */
export const LINK_SHEET: SheetColumns<LinkRow> = [[texts.columnName, ({ linkName }) => linkName]]

interface LinkColumns {
  moves: LinkMoves
  wide: boolean
  to: ReturnType<typeof useLinkQuery>['to']
}

/** Tags of one row that are shown; the others are counted. */
const TAGS_SHOWN = 2

export const linkColumns = ({ moves, wide, to }: LinkColumns): Columns<LinkRow> => [
  { key: 'name', title: texts.columnName, cut: true, render: (link) => <Name link={link} /> },
  { key: 'scene', title: texts.columnScene, width: 92, cut: true, lesser: true, render: ({ scene }) => scene },
  {
    key: 'tags',
    title: texts.columnTags,
    width: 148,
    lesser: true,
    render: ({ tags }) =>
      firstOf(
        tags.map((tag) => ({ text: tag, tag: <Tag>{tag}</Tag> })),
        TAGS_SHOWN,
      ),
  },
  {
    key: 'state',
    corner: true,
    title: texts.columnOneState,
    width: 124,
    render: (link) => firstOf(statesOf(link, moves, to), 1),
  },
  {
    key: 'visits',
    title: texts.columnVisits,
    width: wide ? 212 : 136,
    align: 'right',
    render: (row) => <VisitsCell visits={row} withChange={wide} />,
  },
  rateColumn(),
  {
    key: 'updated',
    title: texts.columnUpdated,
    width: 92,
    lesser: true,
    render: ({ updateTime }) => <AgoTime time={updateTime} />,
  },
  {
    key: 'created',
    title: texts.columnCreated,
    width: 92,
    lesser: true,
    render: ({ createTime }) => <AgoTime time={createTime} />,
  },
  {
    key: 'actions',
    title: texts.columnActions,
    width: 128,
    render: (link) => <RowActions link={link} moves={moves} />,
  },
]

interface Said {
  text: string
  tag: ReactNode
}

/** The first tags of a row in one line, and how many more there are, named when pointed at; nothing where there is none. */
function firstOf(of: readonly Said[], most: number): ReactNode {
  const more = of.slice(most)
  if (of.length === 0) return null
  return (
    <Row as="span" gap={0.5} whiteSpace="nowrap">
      {of.slice(0, most).map(({ text, tag }) => (
        <Fragment key={text}>{tag}</Fragment>
      ))}
      {more.length > 0 && <Tag reason={more.map(({ text }) => text).join(commonTexts.list)}>{`+${more.length}`}</Tag>}
    </Row>
  )
}

function Name({ link }: { link: LinkRow }) {
  const { to } = useLinkQuery()
  const { linkId, linkName, url, code, isDefault } = link
  return (
    <>
      <Row as="span" gap={0.75} minWidth={0}>
        <Box
          as={Link}
          display="block"
          truncate
          className={styles.name}
          to={to(routes.linkInfo, { linkId })}
          title={linkName}
        >
          {linkName}
        </Box>
        {isDefault && (
          <Text tone="muted" size={12} leading={1} title={texts.defaultHint}>
            {texts.isDefault}
          </Text>
        )}
      </Row>
      <Row as="span" gap={0.25} minWidth={0} className={styles.address}>
        <Row as="span" gap={0} minWidth={0} tone="muted" size={12} weight={400} title={url}>
          <Text display="block" truncate>
            {url.slice(0, -code.length).replace(/^https?:\/\//, '')}
          </Text>
          <Text whiteSpace="nowrap">{code}</Text>
        </Row>
        <IconButton icon="copy" label={texts.copyLink} size={14} onClick={() => void copyText(url, texts.copied)} />
        <QrPopover link={link} />
      </Row>
    </>
  )
}

/** What is to be said of a link's state, the gravest first; nothing where all is well. */
function statesOf(link: LinkRow, moves: LinkMoves, to: LinkColumns['to']): Said[] {
  const { linkId, linkState, reviewState, rejectReason, pendingRevision } = link
  const isLive = linkState !== LINK_STATE.inactive
  const isRejected = reviewState === REVIEW_STATE.rejected
  const pending = (modifyId: string) => (
    <Link to={to(routes.reviseInfo, { linkId, modifyId })}>
      <Tag tone="amber">{texts.revisionPending}</Tag>
    </Link>
  )
  const said: (Said | false)[] = [
    linkState === LINK_STATE.frozen && { text: texts.freezeReason, tag: <Frozen link={link} moves={moves} /> },
    link.health === HEALTH.broken && {
      text: healthTexts.column,
      tag: (
        <Tag tone="red" reason={healthTexts.columnHint}>
          {healthTexts.column}
        </Tag>
      ),
    },
    link.reports > 0 && {
      text: texts.reported,
      tag: (
        <Tag tone="red" reason={texts.reportedHint(link.reports)}>
          {texts.reported}
        </Tag>
      ),
    },
    !isLive && {
      text: stateSaid(stateLabel('review', reviewState)),
      tag: <StateTag machine="review" state={reviewState} reason={isRejected ? rejectReason : undefined} />,
    },
    isLive &&
      linkState !== LINK_STATE.enabled &&
      linkState !== LINK_STATE.frozen && {
        text: stateSaid(stateLabel('link', linkState)),
        tag: <StateTag machine="link" state={linkState} />,
      },
    isLive && pendingRevision !== null && { text: texts.revisionPending, tag: pending(pendingRevision) },
  ]
  return said.filter((one) => one !== false)
}

const Frozen = ({ link, moves }: { link: LinkRow; moves: LinkMoves }) => (
  <Box type="button" as="button" pad={0} title={texts.freezeReason} onClick={() => void moves.explainFreeze(link)}>
    <StateTag machine="link" state={link.linkState} />
  </Box>
)
