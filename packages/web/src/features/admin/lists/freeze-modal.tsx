import { freezeReasons, type FreezeReasonKey } from '@unilink/shared'
import { Form, Input, Modal, Select } from 'antd'
import { commonTexts } from '#src/config/texts/common.ts'
import { adminTexts } from '#src/config/texts/admin.ts'
import { showFieldErrors } from '#src/ui/antd/show-field-errors.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { useAction } from '#src/ui/action/use-action.ts'

export interface FreezeValues {
  reason: FreezeReasonKey
  detail: string
}

interface FreezeModalProps {
  /** What is frozen; undefined: closed. */
  name: string | undefined
  onFreeze: (values: FreezeValues) => Promise<unknown>
  onClose: () => void
}

const { lists } = adminTexts
// Room for the closing cross beside a long title.
const MODAL_STYLES = { title: { paddingRight: 24 }, header: { marginBottom: 16 }, footer: { marginTop: 24 } }
const MOST = 500
const OPTIONS = freezeReasons.map(({ key, label }) => ({ value: key, label }))
const NAMES = { reason: 'reason', detail: 'detail' } as const satisfies Record<keyof FreezeValues, string>

/** Asks for a reason of the catalogue and words of one's own. */
export function FreezeModal({ name, onFreeze, onClose }: FreezeModalProps) {
  const [form] = Form.useForm<FreezeValues>()
  const send = useAction(
    async (values: FreezeValues) => {
      await onFreeze(values)
      toast.success(lists.frozen)
      onClose()
    },
    (error) => showFieldErrors(form, error),
  )
  return (
    <Modal
      open={name !== undefined}
      title={lists.freezeTitle(name ?? '')}
      okText={lists.freeze}
      cancelText={commonTexts.cancel}
      okButtonProps={{ danger: true }}
      confirmLoading={send.running}
      onOk={() => form.submit()}
      onCancel={onClose}
      styles={MODAL_STYLES}
      destroyOnHidden
    >
      <Form<FreezeValues>
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ detail: '' }}
        onFinish={(values) => void send.run(values)}
      >
        <Form.Item
          name={NAMES.reason}
          label={lists.freezeReason}
          rules={[{ required: true, message: lists.freezeReasonRequired }]}
        >
          <Select options={OPTIONS} placeholder={lists.freezeReasonRequired} />
        </Form.Item>
        <Form.Item name={NAMES.detail} label={lists.freezeDetail} extra={lists.freezeDetailHint}>
          <Input.TextArea rows={3} maxLength={MOST} showCount />
        </Form.Item>
      </Form>
    </Modal>
  )
}
