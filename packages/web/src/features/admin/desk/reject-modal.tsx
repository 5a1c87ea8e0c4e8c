import type { Reason } from '@unilink/shared'
import { Form, Input, Modal } from 'antd'
import { commonTexts } from '#src/config/texts/common.ts'
import { adminTexts } from '#src/config/texts/admin.ts'
import { showFieldErrors } from '#src/ui/antd/show-field-errors.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import styles from './desk.module.css'

interface RejectModalProps {
  open: boolean
  reasons: readonly Reason[]
  onReject: (reason: string) => Promise<unknown>
  onClose: () => void
}

interface Values {
  reason: string
}

const { desk } = adminTexts
// Room for the closing cross beside a long title.
const MODAL_STYLES = { title: { paddingRight: 24 }, header: { marginBottom: 16 }, footer: { marginTop: 24 } }
const MOST = 200
const NAME: keyof Values = 'reason'

/** Asks why: common reasons to begin with, in words that can be changed. */
export function RejectModal({ open, reasons, onReject, onClose }: RejectModalProps) {
  const [form] = Form.useForm<Values>()
  const send = useAction(
    async ({ reason }: Values) => {
      await onReject(reason)
      onClose()
    },
    (error) => showFieldErrors(form, error),
  )
  return (
    <Modal
      open={open}
      title={desk.rejectTitle}
      okText={desk.reject}
      cancelText={commonTexts.cancel}
      okButtonProps={{ danger: true }}
      confirmLoading={send.running}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && form.focusField(NAME)}
      styles={MODAL_STYLES}
      destroyOnHidden
    >
      <p className={styles.modalHint}>{desk.rejectHint}</p>
      <fieldset className={styles.reasons}>
        <legend className="visually-hidden">{desk.commonReasons}</legend>
        {reasons.map(({ key, label }) => (
          <Button key={key} size="small" onClick={() => form.setFieldsValue({ reason: label })}>
            {label}
          </Button>
        ))}
      </fieldset>
      <Form<Values>
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ reason: '' }}
        onFinish={(values) => void send.run(values)}
      >
        <Form.Item
          name={NAME}
          label={desk.reason}
          rules={[{ required: true, whitespace: true, message: desk.reasonRequired }]}
        >
          <Input.TextArea rows={4} maxLength={MOST} showCount />
        </Form.Item>
      </Form>
    </Modal>
  )
}
