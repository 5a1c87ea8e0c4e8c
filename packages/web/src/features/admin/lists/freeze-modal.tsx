import { freezeReasons, type FreezeReasonKey } from '@unilink/shared'
import { Form, Input } from 'antd'
import { labelSaid } from '#src/config/language/said/label-said.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { Select } from '#src/ui/button/select.tsx'
import { FormModal } from '#src/ui/antd/form-modal.tsx'

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
const MOST = 500
const OPTIONS = Object.entries(freezeReasons).map(([value, label]) => ({
  value: value as FreezeReasonKey,
  label: labelSaid(label),
}))
const INITIAL = { detail: '' }

interface FreezeReasonProps {
  /** All from the form. */
  id?: string
  value?: FreezeReasonKey
  onChange?: (value: FreezeReasonKey) => void
}

const FreezeReason = ({ id, value, onChange }: FreezeReasonProps) => (
  <Select
    look="form"
    id={id}
    options={OPTIONS}
    placeholder={lists.freezeReasonRequired}
    value={value}
    onChange={(reason) => onChange?.(reason)}
  />
)

export function FreezeModal({ name, onFreeze, onClose }: FreezeModalProps) {
  return (
    <FormModal<FreezeValues>
      open={name !== undefined}
      title={lists.freezeTitle(name ?? '')}
      okText={lists.freeze}
      initial={INITIAL}
      submit={async (values) => {
        await onFreeze(values)
        toast.success(lists.frozen)
      }}
      onClose={onClose}
    >
      <Form.Item<FreezeValues>
        name="reason"
        label={lists.freezeReason}
        rules={[{ required: true, message: lists.freezeReasonRequired }]}
      >
        <FreezeReason />
      </Form.Item>
      <Form.Item<FreezeValues> name="detail" label={lists.freezeDetail} extra={lists.freezeDetailHint}>
        <Input.TextArea rows={3} maxLength={MOST} showCount />
      </Form.Item>
    </FormModal>
  )
}
