import { Form, Modal, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { useAntdDraft } from '#src/ui/draft/use-antd-draft.tsx'
import { showFieldErrors } from '#src/ui/antd/show-field-errors.ts'

interface FormModalProps<Values extends object> {
  open: boolean
  title: string
  okText: string
  initial: Partial<Values>
  /** The field that takes the focus. */
  focus?: keyof Values & string
  /** It closes once this is done; a refusal is shown at its fields. */
  submit: (values: Values) => Promise<unknown>
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

// Room for the closing cross beside a long title.
const MODAL_STYLES = { title: { paddingRight: 24 }, header: { marginBottom: 16 }, footer: { marginTop: 24 } }

/** A short form above a list, before something that somebody will not like. */
export function FormModal<Values extends object>(props: FormModalProps<Values>) {
  const { open, title, okText, initial, focus, submit, onClose, children } = props
  const [form] = Form.useForm<Values>()
  const send = useAction(
    async (values: Values) => {
      await submit(values)
      onClose()
    },
    (error) => showFieldErrors(form, error),
  )
  return (
    <Modal
      open={open}
      title={title}
      okText={okText}
      cancelText={commonTexts.cancel}
      okButtonProps={{ danger: true }}
      confirmLoading={send.running}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && focus !== undefined && form.focusField(focus)}
      styles={MODAL_STYLES}
      destroyOnHidden
    >
      <ModalForm form={form} draft={`modal/${title}`} initial={initial} onFinish={(values) => send.run(values)}>
        {children}
      </ModalForm>
    </Modal>
  )
}

interface ModalFormProps<Values extends object> {
  form: FormInstance<Values>
  draft: string
  initial: Partial<Values>
  /** Resolves to whether it succeeded. */
  onFinish: (values: Values) => Promise<boolean>
  children: ReactNode
}

/** There while the dialog is open: what is typed belongs to what its title names. */
function ModalForm<Values extends object>({ form, draft: name, initial, onFinish, children }: ModalFormProps<Values>) {
  const draft = useAntdDraft(form, name, initial as Values)
  const finish = async (values: Values) => {
    if (await onFinish(values)) draft.drop()
  }
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      preserve={false}
      initialValues={draft.initialValues}
      onValuesChange={draft.keep}
      onFinish={(values) => void finish(values)}
    >
      {draft.note}
      {children}
    </Form>
  )
}
