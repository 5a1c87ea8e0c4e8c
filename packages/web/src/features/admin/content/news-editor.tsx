import { api, useCall } from '#src/api/client.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { Switch } from '#src/ui/control/switch.tsx'
import { missing } from '#src/ui/form/checks.ts'
import { Field } from '#src/ui/form/field.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showError, toast } from '#src/ui/toast/toast.ts'
import { MomentField } from '#src/ui/time/moment-field.tsx'
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
  const form = useForm<Values>({
    initial,
    draft: `news/${id ?? 'new'}`,
    check: (values) => missing(values, ['title', 'summary', 'content'], commonTexts.required),
    submit: async ({ publishTime, ...values }) => {
      const body = { ...values, ...(publishTime !== undefined && { publishTime }) }
      if (id === undefined) await api.admin.news.add(body)
      else await api.admin.news.edit({ ...body, id })
      toast.success(texts.saved)
      onSaved()
      onClose()
    },
  })
  const { field } = form
  const title = id === undefined ? texts.newsAdd : texts.newsEdit
  return (
    <EditorDrawer title={title} width={WIDTH} form={form} onClose={onClose}>
      <TextField label={texts.title} required limit={100} {...field('title')} />
      <LongTextField label={texts.summary} required limit={200} {...field('summary')} />
      <Stack columns="fit 240" gap="0 3">
        <Field label={texts.cover} {...field('cover')}>
          {(cover) => <ImagePathField hint={texts.coverHint} {...cover} />}
        </Field>
        <Field label={texts.publishTime} hint={texts.publishTimeHint} {...field('publishTime')}>
          {({ value, onChange, ...control }) => (
            <MomentField value={textOf(value)} onChange={(text) => onChange(secondsOf(text))} {...control} />
          )}
        </Field>
        <Field label={texts.publish} {...field('published')}>
          {(published) => <Switch {...published} />}
        </Field>
      </Stack>
      <Field label={texts.body} required {...field('content')}>
        {(content) => <MarkdownEditor {...content} />}
      </Field>
    </EditorDrawer>
  )
}

/** A day and time on Shanghai's clocks, whatever the clock of the device says; empty for none. */
const textOf = (seconds: number | undefined): string =>
  seconds === undefined ? '' : formatTime(seconds, '{y}-{m}-{d}T{h}:{i}')

function secondsOf(text: string): number | undefined {
  const ms = toMilliseconds(text.replace('T', ' '))
  return Number.isNaN(ms) ? undefined : Math.floor(ms / 1000)
}
