import type { Contract, DataOf } from '@unilink/shared'
import { api } from '#src/api/client.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { NumberInput } from '#src/ui/control/number-input.tsx'
import { Segmented } from '#src/ui/control/segmented.tsx'
import { Switch } from '#src/ui/control/switch.tsx'
import { missing } from '#src/ui/form/checks.ts'
import { Field, FieldGroup } from '#src/ui/form/field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { EditorDrawer } from './editor-drawer.tsx'
import { ImagePathField } from './image-path-field.tsx'

export type Banner = DataOf<Contract['admin']['banner']['queryPage']>['list'][number]
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
export const POSITIONS: readonly { value: Banner['position']; label: string }[] = [
  { value: 'home', label: texts.positions.home },
  { value: 'partner', label: texts.positions.partner },
]
const NEW: Values = { position: 'home', title: '', image: '', url: '', sort: 0, enabled: true }
const WIDTH = 560

function valuesOf({ position, title, image, url, sort, enabled, version }: Banner): Values {
  return { position, title, image, url, sort, enabled, baseVersion: version }
}

export function BannerEditor({ banner, onSaved, onClose }: BannerEditorProps) {
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
