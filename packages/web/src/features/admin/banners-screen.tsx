import { formatTime } from '@unilink/shared'
import { Select, Switch, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { adminTexts } from '#src/config/texts/admin.ts'
import { titles } from '#src/config/texts/titles.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CreateButton } from '#src/ui/button/create-button.tsx'
import { confirm } from '#src/ui/dialog/dialogs.ts'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { BannerEditor, POSITIONS, type Banner } from './content/banner-editor.tsx'
import contentStyles from './content/content.module.css'
import { AdminTable } from './lists/admin-table.tsx'
import styles from './lists/lists.module.css'
import { useListQuery } from '#src/ui/query/use-list-query.ts'

const { content: texts } = adminTexts
const ALL = ''
const OPTIONS = [{ value: ALL, label: texts.allPositions as string }, ...POSITIONS]

/** Banners of the home page and marks of partners. */
export function Component() {
  const query = useListQuery()
  const position = POSITIONS.find(({ value }) => value === query.get('position'))?.value
  const call = useCall(api.admin.banner.queryPage, { ...query.body, position }, { keepData: true })
  // Null: closed. An undefined banner is a new one.
  const [editing, setEditing] = useState<{ banner: Banner | undefined } | null>(null)
  const remove = useAction(async ({ id }: Banner) => {
    await confirm({ title: texts.removeTitle, content: texts.removeContent, confirmText: texts.remove })
    await api.admin.banner.remove({ id })
    toast.success(texts.removed)
    call.retry()
  })
  const toggle = useAction(async ({ id, enabled }: Banner) => {
    await api.admin.banner.edit({ id, enabled: !enabled })
    call.retry()
  })
  const add = <CreateButton onClick={() => setEditing({ banner: undefined })}>{texts.bannerAdd}</CreateButton>
  return (
    <>
      <PageHeading title={titles.adminBanners} hint={texts.bannersHint} actions={add} />
      <AdminTable
        query={query}
        call={call}
        columns={columnsOf({
          edit: (banner) => setEditing({ banner }),
          remove: (banner) => void remove.run(banner),
          toggle: (banner) => void toggle.run(banner),
        })}
        rowKey="id"
        searchHint={texts.newsSearch}
        filters={
          <Select<string>
            aria-label={texts.position}
            className={styles.filter}
            options={OPTIONS}
            value={position ?? ALL}
            onChange={(next) => query.filter({ position: next })}
          />
        }
        {...(query.keyword === '' && { empty: <EmptyState title={texts.bannerEmpty} action={add} /> })}
      />
      {editing !== null && (
        <BannerEditor banner={editing.banner} onSaved={call.retry} onClose={() => setEditing(null)} />
      )}
    </>
  )
}

type Moves = Record<'edit' | 'remove' | 'toggle', (banner: Banner) => void>

function columnsOf({ edit, remove, toggle }: Moves): TableColumnsType<Banner> {
  return [
    {
      title: texts.image,
      dataIndex: 'image',
      width: 144,
      render: (image: string) => <img className={contentStyles.thumb} src={image} alt="" loading="lazy" />,
    },
    {
      title: texts.title,
      dataIndex: 'title',
      render: (title: string, { url }) => (
        <span className={styles.clip} title={title}>
          {title}
          <span className={styles.second}>{url || adminTexts.none}</span>
        </span>
      ),
    },
    {
      title: texts.position,
      dataIndex: 'position',
      render: (position: Banner['position']) => texts.positions[position],
    },
    { title: texts.sort, dataIndex: 'sort', align: 'right', className: 'tabular' },
    {
      title: texts.enabled,
      dataIndex: 'enabled',
      render: (enabled: boolean, banner) => (
        <Switch aria-label={texts.enabled} checked={enabled} onChange={() => toggle(banner)} />
      ),
    },
    { title: texts.updateTime, dataIndex: 'updateTime', className: 'tabular', render: (at: number) => formatTime(at) },
    {
      title: adminTexts.actions,
      key: 'actions',
      align: 'right',
      render: (_, banner) => (
        <div className={styles.actions}>
          <Button kind="text" size="small" onClick={() => edit(banner)}>
            {texts.edit}
          </Button>
          <Button kind="text" size="small" onClick={() => remove(banner)}>
            {texts.remove}
          </Button>
        </div>
      ),
    },
  ]
}
