import type { ReactNode } from 'react'
import { missing } from '#src/ui/form/checks.ts'
import { FormModal } from '#src/ui/form/form-modal.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'

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
  /** Above the reason, which it can put words into. */
  children?: (put: (reason: string) => void) => ReactNode
}

const MOST = 200
const INITIAL = { reason: '' }

/** Asks why. */
export const ReasonModal = ({ label, missing: empty, hint, onReason, children, ...modal }: ReasonModalProps) => (
  <FormModal
    {...modal}
    initial={INITIAL}
    focus="reason"
    check={(values) => missing(values, ['reason'], empty)}
    submit={({ reason }) => onReason(reason)}
  >
    {(form) => (
      <>
        {children?.((reason) => form.put({ reason }))}
        <LongTextField label={label} hint={hint} required rows={4} limit={MOST} {...form.field('reason')} />
      </>
    )}
  </FormModal>
)
