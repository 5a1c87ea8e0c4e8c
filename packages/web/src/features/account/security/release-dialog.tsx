import type { FactorStep } from '@unilink/shared'
import { useState } from 'react'
import { api } from '#src/api/client.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { securityTexts } from '#src/config/texts/security.ts'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { FactorStepForm } from './factor-step.tsx'
import { PasswordForm } from './password-form.tsx'

interface ReleaseDialogProps {
  onClose: () => void
  onDone: () => void
}

/** Ends the account’s demand for a second factor: password, then that factor. */
export function ReleaseDialog({ onClose, onDone }: ReleaseDialogProps) {
  const [step, setStep] = useState<FactorStep>()
  const begin = async (password: string) => setStep(await api.security.beginRelease({ password }))
  return (
    <FormDialog title={securityTexts.releaseTitle} onClose={onClose}>
      {step === undefined ? (
        <PasswordForm hint={securityTexts.releaseHint} onCancel={onClose} submit={begin} />
      ) : (
        <FactorStepForm
          step={step}
          texts={{ verify: securityTexts.confirmRelease, over: commonTexts.cancel }}
          onOver={onClose}
          answer={async (given) => {
            await api.security.releaseFactor(given)
            toast.success(securityTexts.released)
            onDone()
          }}
        />
      )}
    </FormDialog>
  )
}
