import { Drawer, Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { showFieldErrors, scrollToField } from '#src/ui/antd/show-field-errors.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import styles from './content.module.css'
import { mayLeave } from './may-leave.ts'

interface EditorDrawerProps<Values extends object> {
  title: string
  /** Pixels. */
  width: number
  form: FormInstance<Values>
  initial: Partial<Values>
  save: (values: Values) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A form at the side of a list; what was typed is not lost by a slip. Mount it when it is to open. */
export function EditorDrawer<Values extends object>(props: EditorDrawerProps<Values>) {
  const { title, width, form, initial, save, onClose, children } = props
  const send = useAction(
    async (values: Values) => {
      await save(values)
      onClose()
    },
    (error) => showFieldErrors(form, error),
  )
  const close = async () => {
    if (await mayLeave(form.isFieldsTouched())) onClose()
  }
  return (
    <Drawer
      open
      title={title}
      size={width}
      onClose={() => void close()}
      mask={{ closable: false }}
      footer={
        <div className={styles.footer}>
          <Button onClick={() => void close()}>{commonTexts.cancel}</Button>
          <Button kind="primary" busy={send.running} onClick={() => form.submit()}>
            {commonTexts.save}
          </Button>
        </div>
      }
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={initial}
        onFinish={(values) => void send.run(values)}
        onFinishFailed={({ errorFields }) => {
          const name = errorFields[0]?.name
          if (name !== undefined) scrollToField(form, name)
        }}
      >
        {children}
      </Form>
    </Drawer>
  )
}
