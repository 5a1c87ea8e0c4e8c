import { Form, Input } from 'antd'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { Switch } from '#src/ui/control/switch.tsx'
import { showError, toast } from '#src/ui/toast/toast.ts'
import { MomentField } from '#src/ui/time/moment-field.tsx'
import styles from './content.module.css'
import { EditorDrawer } from './editor-drawer.tsx'
import { ImagePathField } from './image-path-field.tsx'
import { MarkdownEditor } from './markdown-editor.tsx'
import { useEffect } from 'react'
import { formatTime, toMilliseconds, type Contract, type DataOf } from '@unilink/shared'
import { Stack } from '#src/ui/theme/primitives.tsx'

interface Values {
  title: string
  summary: string
  cover: string
  content: string
  published: boolean
  publishTime?: number | undefined
  baseVersion?: string
}

interface NewsEditorProps {
  /** Undefined: a new one. */
  id: string | undefined
  onSaved: () => void
  onClose: () => void
}

const { content: texts } = adminTexts
const NEW: Values = { title: '', summary: '', cover: '', content: '', published: true, publishTime: undefined }
const WIDTH = 1120
const required = { required: true, whitespace: true, message: commonTexts.required }

export function NewsEditor({ id, onSaved, onClose }: NewsEditorProps) {
  const detail = useCall(api.admin.news.queryDetail, id === undefined ? null : { id })
  useEffect(() => {
    if (detail.error === undefined) return
    showError(detail.error)
    onClose()
  }, [detail.error, onClose])
  if (id !== undefined && detail.data === undefined) return null
  return (
    <NewsForm
      id={id}
      initial={detail.data === undefined ? NEW : valuesOf(detail.data)}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}

function valuesOf(news: DataOf<Contract['admin']['news']['queryDetail']>): Values {
  const { title, summary, cover, content, published, publishTime, version } = news
  return { title, summary, cover, content, published, publishTime, baseVersion: version }
}

function NewsForm({ id, initial, onSaved, onClose }: NewsEditorProps & { initial: Values }) {
  const [form] = Form.useForm<Values>()
  const save = async ({ publishTime, ...values }: Values) => {
    const body = { ...values, ...(publishTime !== undefined && { publishTime }) }
    if (id === undefined) await api.admin.news.add(body)
    else await api.admin.news.edit({ ...body, id })
    toast.success(texts.saved)
    onSaved()
  }
  return (
    <EditorDrawer<Values>
      title={id === undefined ? texts.newsAdd : texts.newsEdit}
      draft={`news/${id ?? 'new'}`}
      width={WIDTH}
      form={form}
      initial={initial}
      save={save}
      onClose={onClose}
    >
      <Form.Item<Values> name="title" label={texts.title} rules={[required]}>
        <Input maxLength={100} showCount />
      </Form.Item>
      <Form.Item<Values> name="summary" label={texts.summary} rules={[required]}>
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
      <Stack gap="0 3" className={styles.columns}>
        <Form.Item<Values> name="cover" label={texts.cover}>
          <ImagePathField hint={texts.coverHint} />
        </Form.Item>
        <Form.Item<Values> name="publishTime" label={texts.publishTime} extra={texts.publishTimeHint}>
          <TimeField />
        </Form.Item>
        <Form.Item<Values> name="published" label={texts.publish}>
          <Switch />
        </Form.Item>
      </Stack>
      <Form.Item<Values> name="content" label={texts.body} rules={[required]}>
        <MarkdownEditor />
      </Form.Item>
    </EditorDrawer>
  )
}

interface TimeFieldProps {
  /** From the form: seconds; undefined for none. */
  id?: string
  value?: number | undefined
  onChange?: (seconds: number | undefined) => void
}

/** A day and time on Shanghai's clocks, whatever the clock of the device says. */
function TimeField({ id, value, onChange }: TimeFieldProps) {
  return (
    <MomentField
      {...(id !== undefined && { id })}
      value={value === undefined ? '' : formatTime(value, '{y}-{m}-{d}T{h}:{i}')}
      onChange={(text) => onChange?.(secondsOf(text))}
    />
  )
}

function secondsOf(text: string): number | undefined {
  const ms = toMilliseconds(text.replace('T', ' '))
  return Number.isNaN(ms) ? undefined : Math.floor(ms / 1000)
}
