import { Table, type TableColumnsType } from 'antd'
import { Link } from 'react-router-dom'
import { LINK_STATE, REVIEW_STATE, formatTime } from '@unilink/shared'
import { routes } from '#src/config/routes.ts'
import { linkTexts } from '#src/config/texts/links.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { copyText } from '../copy-text.ts'
import type { LinkMoves } from '../use-link-moves.ts'
import { useLinkQuery } from '../use-link-query.ts'
import iconStyles from '#src/ui/button/icon-button.module.css'
import styles from './link-list.module.css'
import { QrPopover } from './qr-popover.tsx'
import { RowActions } from './row-actions.tsx'
import type { LinkRow } from './row-moves.ts'

interface LinkTableProps {
  links: readonly LinkRow[]
  moves: LinkMoves
}

/** The links of an app as a table. */
export function LinkTable({ links, moves }: LinkTableProps) {
  const columns: TableColumnsType<LinkRow> = [
    { title: linkTexts.columnName, ellipsis: true, render: (_, link) => <Name link={link} /> },
    { title: linkTexts.columnScene, dataIndex: 'scene', width: 110, ellipsis: true, responsive: ['xl'] },
    { title: linkTexts.columnReview, width: 116, render: (_, link) => <Review link={link} /> },
    { title: linkTexts.columnState, width: 96, render: (_, link) => <State link={link} moves={moves} /> },
    {
      title: linkTexts.columnVisits,
      dataIndex: 'pv7d',
      width: 112,
      align: 'right',
      render: (value: number) => <span className="tabular">{value.toLocaleString('zh-CN')}</span>,
    },
    {
      title: linkTexts.columnCreated,
      dataIndex: 'createTime',
      width: 168,
      responsive: ['xl'],
      render: (time: number) => <span className="tabular">{formatTime(time)}</span>,
    },
    { title: linkTexts.columnActions, width: 190, render: (_, link) => <RowActions link={link} moves={moves} /> },
  ]
  return <Table<LinkRow> rowKey="linkId" columns={columns} dataSource={links} pagination={false} />
}

function Name({ link }: { link: LinkRow }) {
  const { to } = useLinkQuery()
  const { linkId, linkName, url } = link
  return (
    <>
      <Link className={styles.name} to={to(routes.linkInfo, { linkId })} title={linkName}>
        {linkName}
      </Link>
      <span className={styles.address}>
        <span className={styles.url} title={url}>
          <bdi>{url.replace(/^https?:\/\//, '')}</bdi>
        </span>
        <button
          type="button"
          className={iconStyles.icon}
          aria-label={linkTexts.copyLink}
          title={linkTexts.copyLink}
          onClick={() => void copyText(url)}
        >
          <Icon name="copy" size={14} />
        </button>
        <QrPopover link={link} />
      </span>
    </>
  )
}

function Review({ link: { linkId, reviewState, rejectReason, pendingRevision } }: { link: LinkRow }) {
  const { to } = useLinkQuery()
  const changing = reviewState === REVIEW_STATE.approved && pendingRevision !== null
  return (
    <span className={styles.tags}>
      <StateTag
        machine="review"
        state={reviewState}
        reason={reviewState === REVIEW_STATE.rejected ? rejectReason : undefined}
      />
      {changing && (
        <Link to={to(routes.reviseInfo, { linkId, modifyId: pendingRevision })}>
          <Tag tone="amber">{linkTexts.revisionPending}</Tag>
        </Link>
      )}
    </span>
  )
}

function State({ link, moves }: LinkTableRow) {
  const tag = <StateTag machine="link" state={link.linkState} />
  if (link.linkState !== LINK_STATE.frozen) return tag
  return (
    <button
      type="button"
      className={styles.tagButton}
      title={linkTexts.freezeReason}
      onClick={() => void moves.explainFreeze(link)}
    >
      {tag}
    </button>
  )
}

interface LinkTableRow {
  link: LinkRow
  moves: LinkMoves
}
