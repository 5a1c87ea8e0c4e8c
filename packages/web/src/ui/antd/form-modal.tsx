import { Form } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { DialogActions, FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { useAntdDraft } from '#src/ui/draft/use-antd-draft.tsx'
import { useDraftedSend } from './use-drafted-send.ts'

interface FormModalProps<Values extends object> {
  open: boolean
  title: string
  okText: string
  /** Of something that can be done without harm; the others are done in red. */
  harmless?: boolean
  initial: Partial<Values>
  /** The field that takes the focus. */
  focus?: keyof Values & string
  /** It closes once this is done; a refusal is shown at its fields. */
  submit: (values: Values) => Promise<unknown>
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A short form above a list, before something that somebody will not like. */
export function FormModal<Values extends object>(props: FormModalProps<Values>) {
  return props.open && <OpenForm {...props} />
}

/** There while the dialog is open: what is typed belongs to what its title names. */
function OpenForm<Values extends object>(props: FormModalProps<Values>) {
  const { title, okText, harmless = false, initial, focus, submit, onClose, children } = props
  const [form] = Form.useForm<Values>()
  const draft = useAntdDraft(form, `modal/${title}`, initial as Values)
  const send = useDraftedSend(form, { draft, send: submit, after: onClose })
  useEffect(() => {
    if (focus !== undefined) form.focusField(focus)
  }, [form, focus])
  return (
    <FormDialog title={title} onClose={onClose}>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={draft.initialValues}
        onValuesChange={draft.keep}
        onFinish={() => void send.run()}
      >
        {draft.note}
        {children}
        <DialogActions danger={!harmless} text={okText} busy={send.running} onCancel={onClose} />
      </Form>
    </FormDialog>
  )
}
