import { freezeReasons, type FreezeReasonKey } from '@unilink/shared'
import { labelSaid } from '#src/config/language/said/label-said.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { missing } from '#src/ui/form/checks.ts'
import { FormModal } from '#src/ui/form/form-modal.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'

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

/** Its reason is chosen before it is sent. */
interface FormValues {
  reason: FreezeReasonKey | undefined
  detail: string
}

const INITIAL: FormValues = { reason: undefined, detail: '' }

export function FreezeModal({ name, onFreeze, onClose }: FreezeModalProps) {
  return (
    <FormModal<FormValues>
      open={name !== undefined}
      title={lists.freezeTitle(name ?? '')}
      okText={lists.freeze}
      initial={INITIAL}
      check={(values) => missing(values, ['reason'], lists.freezeReasonRequired)}
      submit={async ({ reason, detail }) => {
        if (reason === undefined) return
        await onFreeze({ reason, detail })
        toast.success(lists.frozen)
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            label={lists.freezeReason}
            required
            options={OPTIONS}
            placeholder={lists.freezeReasonRequired}
            {...form.field('reason')}
          />
          <LongTextField
            label={lists.freezeDetail}
            hint={lists.freezeDetailHint}
            rows={3}
            limit={MOST}
            {...form.field('detail')}
          />
        </>
      )}
    </FormModal>
  )
}
