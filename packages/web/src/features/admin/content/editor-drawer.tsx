import { Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { scrollToField } from '#src/ui/antd/show-field-errors.ts'
import { useDraftedSend } from '#src/ui/antd/use-drafted-send.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Drawer } from '#src/ui/dialog/drawer.tsx'
import { useAntdDraft } from '#src/ui/draft/use-antd-draft.tsx'
import { Row } from '#src/ui/theme/primitives.tsx'
import { mayLeave } from './may-leave.ts'

interface EditorDrawerProps<Values extends object> {
  title: string
  /** Under which what is typed is kept. */
  draft: string
  /** Pixels. */
  width: number
  form: FormInstance<Values>
  initial: Values
  save: (values: Values) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A form at the side of a list; what was typed is not lost by a slip. Mount it when it is to open. */
export function EditorDrawer<Values extends object>(props: EditorDrawerProps<Values>) {
  const { title, draft: name, width, form, initial, save, onClose, children } = props
  const draft = useAntdDraft(form, name, initial)
  const send = useDraftedSend(form, { draft, send: save, after: onClose })
  const close = async () => {
    if (!(await mayLeave(draft.restored || form.isFieldsTouched()))) return
    draft.drop()
    onClose()
  }
  return (
    <Drawer
      keeps
      title={title}
      width={width}
      onClose={() => void close()}
      footer={
        <Row justify="flex-end" align="stretch">
          <Button onClick={() => void close()}>{commonTexts.cancel}</Button>
          <Button kind="primary" busy={send.running} onClick={() => form.submit()}>
            {commonTexts.save}
          </Button>
        </Row>
      }
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={draft.initialValues}
        onValuesChange={draft.keep}
        onFinish={() => void send.run()}
        onFinishFailed={({ errorFields }) => {
          const name = errorFields[0]?.name
          if (name !== undefined) scrollToField(form, name)
        }}
      >
        {draft.note}
        {children}
      </Form>
    </Drawer>
  )
}
