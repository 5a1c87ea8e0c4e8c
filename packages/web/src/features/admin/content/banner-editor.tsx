import type { Contract, DataOf } from '@unilink/shared'
import { Form, Input } from 'antd'
import { api } from '#src/api/client.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { NumberInput } from '#src/ui/control/number-input.tsx'
import { Segmented } from '#src/ui/control/segmented.tsx'
import { Switch } from '#src/ui/control/switch.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { EditorDrawer } from './editor-drawer.tsx'
import { ImagePathField } from './image-path-field.tsx'

export type Banner = DataOf<Contract['admin']['banner']['queryPage']>['list'][number]
type Values = Pick<Banner, 'position' | 'title' | 'image' | 'url' | 'sort' | 'enabled'> & { baseVersion?: string }

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
const required = { required: true, whitespace: true, message: commonTexts.required }

function valuesOf({ position, title, image, url, sort, enabled, version }: Banner): Values {
  return { position, title, image, url, sort, enabled, baseVersion: version }
}

export function BannerEditor({ banner, onSaved, onClose }: BannerEditorProps) {
  const [form] = Form.useForm<Values>()
  const save = async (values: Values) => {
    if (banner === undefined) await api.admin.banner.add(values)
    else await api.admin.banner.edit({ ...values, id: banner.id })
    toast.success(texts.saved)
    onSaved()
  }
  return (
    <EditorDrawer<Values>
      title={banner === undefined ? texts.bannerAdd : texts.bannerEdit}
      draft={`banner/${banner?.id ?? 'new'}`}
      width={WIDTH}
      form={form}
      initial={banner === undefined ? NEW : valuesOf(banner)}
      save={save}
      onClose={onClose}
    >
      <Form.Item<Values> name="position" label={texts.position}>
        <Segmented label={texts.position} options={POSITIONS} />
      </Form.Item>
      <Form.Item<Values> name="title" label={texts.title} rules={[required]}>
        <Input maxLength={50} showCount />
      </Form.Item>
      <Form.Item<Values> name="image" label={texts.image} rules={[required]}>
        <ImagePathField hint={texts.imageHint} />
      </Form.Item>
      <Form.Item<Values> name="url" label={texts.url} extra={texts.urlHint}>
        <Input maxLength={2048} />
      </Form.Item>
      <Form.Item<Values> name="sort" label={texts.sort} rules={[{ required: true, message: commonTexts.required }]}>
        <NumberInput min={0} max={10_000} />
      </Form.Item>
      <Form.Item<Values> name="enabled" label={texts.enabled}>
        <Switch />
      </Form.Item>
    </EditorDrawer>
  )
}
