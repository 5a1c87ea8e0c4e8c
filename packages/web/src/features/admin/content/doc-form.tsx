import { Form, Input } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { useDraftedSend } from '#src/ui/antd/use-drafted-send.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Switch } from '#src/ui/control/switch.tsx'
import { useAntdDraft } from '#src/ui/draft/use-antd-draft.tsx'
import { Hint, Row } from '#src/ui/theme/primitives.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import styles from './content.module.css'
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
  /** What else can be done with the document, before what saves it. */
  tools?: ReactNode
}

const { content: texts } = adminTexts

/**
 * Title, text and whether it shows, with what saves them always in sight. Give it a `key` of its document and of the version
 * it begins from.
 */
export function DocForm({ draft: name, initial, save, onDirty, tools }: DocFormProps) {
  const [form] = Form.useForm<DocValues>()
  const draft = useAntdDraft(form, name, initial)
  const [dirty, setDirty] = useState(false)
  const tell = (isDirty: boolean) => {
    setDirty(isDirty)
    onDirty(isDirty)
  }
  const send = useDraftedSend(form, {
    draft,
    send: save,
    after: () => {
      tell(false)
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
        tell(true)
      }}
      onFinish={() => void send.run()}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
        event.preventDefault()
        form.submit()
      }}
    >
      <Row wrap gap={1} below={1.5} className={styles.docBar}>
        {tools}
        <Row pushed gap={1.5}>
          {dirty && <Hint size={12}>{texts.docUnsaved}</Hint>}
          <Row as="label" gap={0.75} size={13}>
            {texts.publish}
            <Form.Item<DocValues> name="published" noStyle>
              <Switch />
            </Form.Item>
          </Row>
          <Button kind="primary" size="small" type="submit" busy={send.running}>
            {commonTexts.save}
          </Button>
        </Row>
      </Row>
      {draft.note}
      <Form.Item<DocValues>
        name="title"
        rules={[{ required: true, whitespace: true, message: commonTexts.required }]}
        className={styles.docTitle}
      >
        <Input size="large" maxLength={100} showCount aria-label={texts.title} placeholder={texts.title} />
      </Form.Item>
      <Form.Item<DocValues> name="content" noStyle>
        <MarkdownEditor tall empty={texts.docEmptyBody} />
      </Form.Item>
    </Form>
  )
}
