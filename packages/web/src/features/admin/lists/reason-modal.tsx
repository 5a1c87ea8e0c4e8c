import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { FormModal } from '#src/ui/antd/form-modal.tsx'

interface ReasonModalProps {
  open: boolean
  title: string
  okText: string
  label: string
  /** What is said of an empty reason. */
  missing: string
  hint?: string
  onReason: (reason: string) => Promise<unknown>
  onClose: () => void
  /** Above the reason. */
  children?: ReactNode
}

const MOST = 200
const INITIAL = { reason: '' }

/** Asks why. */
export function ReasonModal({ label, missing, hint, onReason, children, ...modal }: ReasonModalProps) {
  return (
    <FormModal {...modal} initial={INITIAL} focus="reason" submit={({ reason }: typeof INITIAL) => onReason(reason)}>
      {children}
      <Form.Item
        name="reason"
        label={label}
        extra={hint}
        rules={[{ required: true, whitespace: true, message: missing }]}
      >
        <Input.TextArea rows={4} maxLength={MOST} showCount />
      </Form.Item>
    </FormModal>
  )
}
