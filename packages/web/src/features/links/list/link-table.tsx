import type { TableColumnsType } from 'antd'
import { Link } from 'react-router-dom'
import { HEALTH, LINK_STATE, REVIEW_STATE } from '@unilink/shared'
import { routes } from '#src/config/routes.ts'
import { healthTexts } from '#src/config/texts/links/link-health.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { useWide } from '#src/ui/layout/use-narrow.ts'
import { shownColumns, type ChosenColumn } from '#src/ui/list/column-choice.tsx'
import { DataTable } from '#src/ui/list/data-table.tsx'
import type { Sorting } from '#src/ui/list/sorting.tsx'
import { Box, Row } from '#src/ui/theme/primitives.tsx'
import type { ListQuery } from '#src/ui/query/use-list-query.ts'
import { AgoTime } from '#src/ui/time/ago-time.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { VisitsCell } from '#src/views/app/visits-cell.tsx'
import { copyText } from '../copy-text.ts'
import type { LinkMoves } from '../use-link-moves.ts'
import { useLinkQuery } from '../use-link-query.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import styles from './link-list.module.css'
import { QrPopover } from './qr-popover.tsx'
import { RowActions } from './row-actions.tsx'
import type { LinkRow } from './row-moves.ts'

/** The columns that the list can do without; wide ones are left out where a table has no room for them. */
export const CHOSEN_COLUMNS: readonly ChosenColumn[] = [
  { key: 'scene', title: linkTexts.columnScene, wide: true },
  { key: 'tags', title: linkTexts.columnTags, wide: true },
  { key: 'visits', title: linkTexts.columnVisits, wide: false },
  { key: 'created', title: linkTexts.columnCreated, wide: true },
]

interface LinkTableProps {
  links: readonly LinkRow[]
  moves: LinkMoves
  /** Keys of the columns that are not shown. */
  query: ListQuery
  sorting: Sorting
  selected: readonly string[]
  onSelect: (linkIds: string[]) => void
}

export function LinkTable({ links, moves, query, sorting, selected, onSelect }: LinkTableProps) {
  const wide = useWide()
  const columns: TableColumnsType<LinkRow> = [
    { key: 'name', title: linkTexts.columnName, ellipsis: true, render: (_, link) => <Name link={link} /> },
    { key: 'scene', title: linkTexts.columnScene, dataIndex: 'scene', width: 92, ellipsis: true, responsive: ['xl'] },
    {
      key: 'tags',
      title: linkTexts.columnTags,
      dataIndex: 'tags',
      width: 120,
      responsive: ['xl'],
      render: (tags: string[]) =>
        tags.length === 0 ? null : (
          <Row as="span" wrap gap={0.5} align="stretch">
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </Row>
        ),
    },
    { title: linkTexts.columnOneState, width: 116, render: (_, link) => <State link={link} moves={moves} /> },
    {
      key: 'visits',
      title: linkTexts.columnVisits,
      width: wide ? 204 : 132,
      align: 'right',
      render: (_, row) => <VisitsCell visits={row} withChange={wide} />,
    },
    {
      key: 'created',
      title: linkTexts.columnCreated,
      dataIndex: 'createTime',
      width: 96,
      responsive: ['xl'],
      render: (time: number) => <AgoTime time={time} />,
    },
    {
      key: 'actions',
      title: linkTexts.columnActions,
      width: 172,
      render: (_, link) => <RowActions link={link} moves={moves} />,
    },
  ]
  const nameOf = new Map(links.map(({ linkId, linkName }) => [linkId, linkName]))
  const selection = {
    keys: selected,
    labelOf: (linkId: string) => linkTexts.select(nameOf.get(linkId) ?? ''),
    onChange: onSelect,
  }
  return (
    <DataTable<LinkRow>
      rowKey="linkId"
      columns={shownColumns(columns, CHOSEN_COLUMNS, query)}
      rows={links}
      pagination={false}
      selection={selection}
      sorting={sorting}
    />
  )
}

function Name({ link }: { link: LinkRow }) {
  const { to } = useLinkQuery()
  const { linkId, linkName, url, code } = link
  return (
    <>
      <Link className={styles.name} to={to(routes.linkInfo, { linkId })} title={linkName}>
        {linkName}
      </Link>
      <Row as="span" gap={0.25} minWidth={0}>
        <Row as="span" gap={0} minWidth={0} tone="muted" size={12} title={url}>
          <span className={styles.host}>{url.slice(0, -code.length).replace(/^https?:\/\//, '')}</span>
          {code}
        </Row>
        <IconButton icon="copy" label={linkTexts.copyLink} size={14} onClick={() => void copyText(url)} />
        <QrPopover link={link} />
      </Row>
    </>
  )
}

/** One state: that of the link, of the review that it waits for, or none where all is well. */
function State({ link, moves }: LinkTableRow) {
  const { to } = useLinkQuery()
  const { linkId, linkState, reviewState, rejectReason, pendingRevision } = link
  return (
    <Row as="span" wrap gap={0.5} align="stretch">
      {linkState === LINK_STATE.inactive && (
        <StateTag
          machine="review"
          state={reviewState}
          reason={reviewState === REVIEW_STATE.rejected ? rejectReason : undefined}
        />
      )}
      {linkState !== LINK_STATE.inactive && linkState !== LINK_STATE.enabled && <StateOf link={link} moves={moves} />}
      {linkState !== LINK_STATE.inactive && pendingRevision !== null && (
        <Link to={to(routes.reviseInfo, { linkId, modifyId: pendingRevision })}>
          <Tag tone="amber">{linkTexts.revisionPending}</Tag>
        </Link>
      )}
      {link.reports > 0 && (
        <Tag tone="red" reason={linkTexts.reportedHint(link.reports)}>
          {linkTexts.reported}
        </Tag>
      )}
      {link.health === HEALTH.broken && (
        <Tag tone="red" reason={healthTexts.columnHint}>
          {healthTexts.column}
        </Tag>
      )}
    </Row>
  )
}

function StateOf({ link, moves }: LinkTableRow) {
  const tag = <StateTag machine="link" state={link.linkState} />
  if (link.linkState !== LINK_STATE.frozen) return tag
  return (
    <Box
      type="button"
      as="button"
      pad={0}
      line="none"
      ground="none"
      cursor="pointer"
      title={linkTexts.freezeReason}
      onClick={() => void moves.explainFreeze(link)}
    >
      {tag}
    </Box>
  )
}

interface LinkTableRow {
  link: LinkRow
  moves: LinkMoves
}
