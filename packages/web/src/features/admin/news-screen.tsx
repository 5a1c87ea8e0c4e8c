import { formatTime, type Contract, type DataOf } from '@unilink/shared'
import type { TableColumnsType } from 'antd'
import { useCallback, useState } from 'react'
import { now } from '#src/api/now.ts'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { adminTexts } from '#src/config/texts/admin.ts'
import { titles } from '#src/config/texts/titles.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CreateButton } from '#src/ui/button/create-button.tsx'
import { confirm } from '#src/ui/dialog/dialogs.ts'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { NewsEditor } from './content/news-editor.tsx'
import { AdminTable } from './lists/admin-table.tsx'
import styles from './lists/lists.module.css'
import { useListQuery } from '#src/ui/query/use-list-query.ts'

type Row = DataOf<Contract['admin']['news']['queryPage']>['list'][number]

const { content: texts } = adminTexts

/** News: published, to be published, withdrawn. */
export function Component() {
  const query = useListQuery()
  const call = useCall(api.admin.news.queryPage, query.body, { keepData: true })
  // Null: closed. An undefined id is a new piece.
  const [editing, setEditing] = useState<{ id: string | undefined } | null>(null)
  const close = useCallback(() => setEditing(null), [])
  const remove = useAction(async ({ id }: Row) => {
    await confirm({ title: texts.removeTitle, content: texts.removeContent, confirmText: texts.remove })
    await api.admin.news.remove({ id })
    toast.success(texts.removed)
    call.retry()
  })
  const add = <CreateButton onClick={() => setEditing({ id: undefined })}>{texts.newsAdd}</CreateButton>
  return (
    <>
      <PageHeading title={titles.adminNews} hint={texts.newsHint} actions={add} />
      <AdminTable
        query={query}
        call={call}
        columns={columnsOf({ edit: setEditing, remove: (row) => void remove.run(row) })}
        rowKey="id"
        searchHint={texts.newsSearch}
        {...(query.keyword === '' && { empty: <EmptyState title={texts.newsEmpty} action={add} /> })}
      />
      {editing !== null && <NewsEditor id={editing.id} onSaved={call.retry} onClose={close} />}
    </>
  )
}

interface Moves {
  edit: (row: { id: string }) => void
  remove: (row: Row) => void
}

function columnsOf({ edit, remove }: Moves): TableColumnsType<Row> {
  return [
    {
      title: texts.title,
      dataIndex: 'title',
      render: (title: string, { summary }) => (
        <span className={styles.clip} title={title}>
          {title}
          <span className={styles.second}>{summary}</span>
        </span>
      ),
    },
    { title: adminTexts.state, key: 'state', render: (_, row) => <NewsState {...row} /> },
    {
      title: texts.publishTime,
      dataIndex: 'publishTime',
      className: 'tabular',
      render: (at: number) => formatTime(at),
    },
    { title: texts.updateTime, dataIndex: 'updateTime', className: 'tabular', render: (at: number) => formatTime(at) },
    {
      title: adminTexts.actions,
      key: 'actions',
      align: 'right',
      render: (_, row) => (
        <div className={styles.actions}>
          <Button kind="text" size="small" onClick={() => edit(row)}>
            {texts.edit}
          </Button>
          <Button kind="text" size="small" onClick={() => remove(row)}>
            {texts.remove}
          </Button>
        </div>
      ),
    },
  ]
}

function NewsState({ published, publishTime }: Pick<Row, 'published' | 'publishTime'>) {
  const [asOf] = useState(() => now() / 1000)
  if (!published) return <Tag>{texts.unpublished}</Tag>
  return publishTime > asOf ? <Tag tone="amber">{texts.scheduled}</Tag> : <Tag tone="green">{texts.published}</Tag>
}
