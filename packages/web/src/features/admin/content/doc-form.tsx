import { Form, Input, Switch } from 'antd'
import { useEffect } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { useDraftedSend } from '#src/ui/antd/use-drafted-send.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useAntdDraft } from '#src/ui/draft/use-antd-draft.tsx'
import { Row } from '#src/ui/theme/primitives.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { MarkdownEditor } from './markdown-editor.tsx'

export interface DocValues {
  title: string
  content: string
  published: boolean
  baseVersion?: string
}

interface DocFormProps {
  /** Under which what is typed is kept. */
  draft: string
  initial: DocValues
  save: (values: DocValues) => Promise<unknown>
  onDirty: (isDirty: boolean) => void
}

const { content: texts } = adminTexts

/** Title, text and whether it shows. Give it a `key` of its document and of the version it begins from. */
export function DocForm({ draft: name, initial, save, onDirty }: DocFormProps) {
  const [form] = Form.useForm<DocValues>()
  const draft = useAntdDraft(form, name, initial)
  const send = useDraftedSend(form, {
    draft,
    send: save,
    after: () => {
      onDirty(false)
      toast.success(texts.saved)
    },
  })
  useEffect(() => () => onDirty(false), [onDirty])
  return (
    <Form<DocValues>
      form={form}
      layout="vertical"
      initialValues={draft.initialValues}
      onValuesChange={() => {
        draft.keep()
        onDirty(true)
      }}
      onFinish={() => void send.run()}
    >
      {draft.note}
      <Form.Item<DocValues>
        name="title"
        label={texts.title}
        rules={[{ required: true, whitespace: true, message: commonTexts.required }]}
      >
        <Input maxLength={100} showCount />
      </Form.Item>
      <Form.Item<DocValues> name="content" label={texts.body} extra={texts.docEmptyBody}>
        <MarkdownEditor />
      </Form.Item>
      <Form.Item<DocValues> name="published" label={texts.publish} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Row justify="flex-end" align="stretch">
        <Button kind="primary" type="submit" busy={send.running}>
          {commonTexts.save}
        </Button>
      </Row>
    </Form>
  )
}
