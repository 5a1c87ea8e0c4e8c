import { BANNER_ORDERS, type Contract, type DataOf } from '@unilink/shared'
import { useState } from 'react'
import { assetUrl } from '#src/config/api-host.ts'
import { api, useCall } from '#src/api/client.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { titles } from '#src/config/texts/titles.ts'
import { CreateButton } from '#src/ui/button/icon-button.tsx'
import { Switch } from '#src/ui/control/switch.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { useOrderedList } from '#src/ui/list/sorting.tsx'
import { ListScreen } from '#src/ui/list/list-screen.tsx'
import type { Columns } from '#src/ui/list/table/column.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { NumberInput } from '#src/ui/control/number-input.tsx'
import { Segmented } from '#src/ui/control/segmented.tsx'
import { missing } from '#src/ui/form/checks.ts'
import { Field, FieldGroup } from '#src/ui/form/field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showError, toast } from '#src/ui/toast/toast.ts'
import contentStyles from './content/content.module.css'
import { actionsColumn, RowButton, timeColumn } from './lists/columns.tsx'
import { BANNER_SHEET } from './lists/sheets.ts'
import { TwoLines } from './lists/two-lines.tsx'
import { useRemoval } from './lists/use-removal.ts'
import { EditorDrawer } from './content/editor-drawer.tsx'
import { ImagePathField } from './content/image-path-field.tsx'

type Banner = DataOf<Contract['admin']['banner']['queryPage']>['list'][number]
type Saved = Pick<Banner, 'position' | 'title' | 'image' | 'url' | 'sort' | 'enabled'> & { baseVersion?: string }
/** The number may be missing while another is being typed. */
type Values = Omit<Saved, 'sort'> & { sort: number | null }

interface BannerEditorProps {
  /** Undefined: a new one. */
  banner: Banner | undefined
  onSaved: () => void
  onClose: () => void
}

const { content: texts } = adminTexts
const POSITIONS: readonly { value: Banner['position']; label: string }[] = [
  { value: 'home', label: texts.positions.home },
  { value: 'partner', label: texts.positions.partner },
]
const NEW: Values = { position: 'home', title: '', image: '', url: '', sort: 0, enabled: true }
const WIDTH = 560

const valuesOf = ({ position, title, image, url, sort, enabled, version }: Banner): Values => ({
  position,
  title,
  image,
  url,
  sort,
  enabled,
  baseVersion: version,
})

function BannerEditor({ banner, onSaved, onClose }: BannerEditorProps) {
  const form = useForm<Values>({
    initial: banner === undefined ? NEW : valuesOf(banner),
    draft: `banner/${banner?.id ?? 'new'}`,
    check: (values) => missing(values, ['title', 'image', 'sort'], commonTexts.required),
    submit: async (values) => {
      const body = { ...values, sort: values.sort ?? 0 }
      if (banner === undefined) await api.admin.banner.add(body)
      else await api.admin.banner.edit({ ...body, id: banner.id })
      toast.success(texts.saved)
      onSaved()
      onClose()
    },
  })
  const { field } = form
  const title = banner === undefined ? texts.bannerAdd : texts.bannerEdit
  return (
    <EditorDrawer title={title} width={WIDTH} form={form} onClose={onClose}>
      <FieldGroup label={texts.position}>
        <Segmented label={texts.position} options={POSITIONS} {...field('position')} />
      </FieldGroup>
      <TextField label={texts.title} required limit={50} {...field('title')} />
      <Field label={texts.image} required {...field('image')}>
        {(image) => <ImagePathField hint={texts.imageHint} {...image} />}
      </Field>
      <TextField label={texts.url} hint={texts.urlHint} mono {...field('url')} />
      <Field label={texts.sort} required {...field('sort')}>
        {(sort) => <NumberInput min={0} max={10_000} {...sort} />}
      </Field>
      <Field label={texts.enabled} {...field('enabled')}>
        {(enabled) => <Switch {...enabled} />}
      </Field>
    </EditorDrawer>
  )
}

const WAYS = { sort: { ascend: 'shown' }, updateTime: { descend: 'newest', ascend: 'oldest' } } as const
const FILTERS = [{ name: 'position', label: texts.position, options: POSITIONS }]

export function AdminBannersScreen() {
  const { query, order, sorting } = useOrderedList(BANNER_ORDERS, WAYS)
  const position = POSITIONS.find(({ value }) => value === query.get('position'))?.value
  const call = useCall(api.admin.banner.queryPage, { ...query.body, position, order }, { keepData: true })
  // Null: closed. An undefined banner is a new one.
  const [editing, setEditing] = useState<{ banner: Banner | undefined } | null>(null)
  const remove = useRemoval(api.admin.banner.remove, texts, call.retry)
  // Several may be on their way at once.
  const toggle = async ({ id, enabled }: Banner) => {
    await api.admin.banner.edit({ id, enabled: !enabled })
    call.retry()
  }
  const add = <CreateButton onClick={() => setEditing({ banner: undefined })}>{texts.bannerAdd}</CreateButton>
  return (
    <>
      <PageHeading title={titles.adminBanners} hint={texts.bannersHint} actions={add} />
      <ListScreen
        {...{ query, call, sorting }}
        sheet={BANNER_SHEET}
        columns={columnsOf({
          edit: (banner) => setEditing({ banner }),
          remove: ({ id }) => remove(id),
          toggle: (banner) => void toggle(banner).catch(showError),
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
      render: ({ image, position }) => (
        <img className={contentStyles.thumb} data-position={position} src={assetUrl(image)} alt="" loading="lazy" />
      ),
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
