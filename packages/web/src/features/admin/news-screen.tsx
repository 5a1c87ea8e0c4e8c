import type { Contract, DataOf } from '@unilink/shared'
import { useCallback, useState } from 'react'
import { now } from '#src/api/now.ts'
import { api, useCall } from '#src/api/client.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { titles } from '#src/config/texts/titles.ts'
import { CreateButton } from '#src/ui/button/icon-button.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { useOrderedList } from '#src/ui/list/sorting.tsx'
import { ListScreen } from '#src/ui/list/list-screen.tsx'
import { NEWS_SHEET } from './lists/sheets.ts'
import { actionsColumn, NEWEST_FIRST, RowButton, timeColumn } from './lists/columns.tsx'
import { TwoLines } from './lists/two-lines.tsx'
import { useRemoval } from './lists/use-removal.ts'
import type { Columns } from '#src/ui/list/table/column.ts'
import { lazyPart } from '#src/ui/state/lazy-part.tsx'

// The list is looked at more often than written to.
const NewsEditor = lazyPart(async () => (await import('./content/news-editor.tsx')).NewsEditor)

type Row = DataOf<Contract['admin']['news']['queryPage']>['list'][number]

const { content: texts } = adminTexts
const BY_PUBLISHED = { publishTime: { descend: 'newest', ascend: 'oldest' } } as const

export function AdminNewsScreen() {
  const { query, order, sorting } = useOrderedList(NEWEST_FIRST, BY_PUBLISHED)
  const call = useCall(api.admin.news.queryPage, { ...query.body, order }, { keepData: true })
  // Null: closed. An undefined id is a new piece.
  const [editing, setEditing] = useState<{ id: string | undefined } | null>(null)
  const close = useCallback(() => setEditing(null), [setEditing])
  const remove = useRemoval(api.admin.news.remove, texts, call.retry)
  const add = <CreateButton onClick={() => setEditing({ id: undefined })}>{texts.newsAdd}</CreateButton>
  return (
    <>
      <PageHeading title={titles.adminNews} hint={texts.newsHint} actions={add} />
      <ListScreen
        {...{ query, call, sorting }}
        sheet={NEWS_SHEET}
        columns={columnsOf({ edit: setEditing, remove })}
        rowKey="id"
        searchHint={texts.newsSearch}
        empty={<EmptyState title={texts.newsEmpty} action={add} />}
      />
      {editing !== null && <NewsEditor id={editing.id} onSaved={call.retry} onClose={close} />}
    </>
  )
}

interface Moves {
  edit: (row: { id: string }) => void
  remove: (id: string) => void
}

function columnsOf({ edit, remove }: Moves): Columns<Row> {
  return [
    { key: 'title', title: texts.title, render: ({ title, summary }) => <TwoLines first={title} second={summary} /> },
    { title: adminTexts.state, key: 'state', corner: true, render: (row) => <NewsState {...row} /> },
    timeColumn(texts.publishTime, 'publishTime'),
    timeColumn(texts.updateTime, 'updateTime'),
    actionsColumn((row) => (
      <>
        <RowButton text={texts.edit} onClick={() => edit(row)} />
        <RowButton text={texts.remove} onClick={() => remove(row.id)} />
      </>
    )),
  ]
}

function NewsState({ published, publishTime }: Pick<Row, 'published' | 'publishTime'>) {
  const [asOf] = useState(() => now() / 1000)
  if (!published) return <Tag>{texts.unpublished}</Tag>
  return publishTime > asOf ? <Tag tone="amber">{texts.scheduled}</Tag> : <Tag tone="green">{texts.published}</Tag>
}
