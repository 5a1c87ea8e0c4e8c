import { BANNER_ORDERS } from '@unilink/shared'
import { useState } from 'react'
import { assetUrl } from '#src/config/api-host.ts'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { titles } from '#src/config/texts/titles.ts'
import { CreateButton } from '#src/ui/button/create-button.tsx'
import { Switch } from '#src/ui/control/switch.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import { BannerEditor, POSITIONS, type Banner } from './content/banner-editor.tsx'
import contentStyles from './content/content.module.css'
import { orderIn, sortingBy } from '#src/ui/list/order-in-address.ts'
import { ListScreen } from '#src/ui/list/list-screen.tsx'
import { actionsColumn, RowButton, timeColumn } from './lists/columns.tsx'
import { BANNER_SHEET } from './lists/sheets.ts'
import { TwoLines } from './lists/two-lines.tsx'
import { useRemoval } from './lists/use-removal.ts'
import { useListQuery } from '#src/ui/query/use-list-query.ts'
import type { Columns } from '#src/ui/list/table/column.ts'

const { content: texts } = adminTexts
const WAYS = { sort: { ascend: 'shown' }, updateTime: { descend: 'newest', ascend: 'oldest' } } as const
const FILTERS = [{ name: 'position', label: texts.position, options: POSITIONS }]

export function AdminBannersScreen() {
  const query = useListQuery()
  const position = POSITIONS.find(({ value }) => value === query.get('position'))?.value
  const order = orderIn(query, BANNER_ORDERS)
  const call = useCall(api.admin.banner.queryPage, { ...query.body, position, order }, { keepData: true })
  // Null: closed. An undefined banner is a new one.
  const [editing, setEditing] = useState<{ banner: Banner | undefined } | null>(null)
  const remove = useRemoval(api.admin.banner.remove, texts, call.retry)
  const toggle = useAction(async ({ id, enabled }: Banner) => {
    await api.admin.banner.edit({ id, enabled: !enabled })
    call.retry()
  })
  const add = <CreateButton onClick={() => setEditing({ banner: undefined })}>{texts.bannerAdd}</CreateButton>
  return (
    <>
      <PageHeading title={titles.adminBanners} hint={texts.bannersHint} actions={add} />
      <ListScreen
        query={query}
        call={call}
        sorting={sortingBy(query, 'shown', order, WAYS)}
        sheet={BANNER_SHEET}
        columns={columnsOf({
          edit: (banner) => setEditing({ banner }),
          remove: ({ id }) => remove(id),
          toggle: (banner) => void toggle.run(banner),
        })}
        rowKey="id"
        searchHint={texts.newsSearch}
        filters={FILTERS}
        empty={<EmptyState title={texts.bannerEmpty} action={add} />}
      />
      {editing !== null && (
        <BannerEditor banner={editing.banner} onSaved={call.retry} onClose={() => setEditing(null)} />
      )}
    </>
  )
}

type Moves = Record<'edit' | 'remove' | 'toggle', (banner: Banner) => void>

function columnsOf({ edit, remove, toggle }: Moves): Columns<Banner> {
  return [
    {
      key: 'image',
      title: texts.image,
      width: 144,
      render: ({ image }) => <img className={contentStyles.thumb} src={assetUrl(image)} alt="" loading="lazy" />,
    },
    {
      key: 'title',
      title: texts.title,
      render: ({ title, url }) => <TwoLines first={title} second={url || adminTexts.none} />,
    },
    { key: 'position', title: texts.position, render: ({ position }) => texts.positions[position] },
    { key: 'sort', title: texts.sort, width: 96, align: 'right', className: 'tabular', render: ({ sort }) => sort },
    {
      key: 'enabled',
      title: texts.enabled,
      render: (banner) => <Switch label={texts.enabled} value={banner.enabled} onChange={() => toggle(banner)} />,
    },
    timeColumn(texts.updateTime, 'updateTime'),
    actionsColumn((banner) => (
      <>
        <RowButton text={texts.edit} onClick={() => edit(banner)} />
        <RowButton text={texts.remove} onClick={() => remove(banner)} />
      </>
    )),
  ]
}
