import { type FactorStep, CODE, type Contract, type DataOf } from '@unilink/shared'
import { useState } from 'react'
import { api } from '#src/api/client.ts'
import { securityTexts } from '#src/config/texts/security.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { FormDialog, DialogActions } from '#src/ui/dialog/form-dialog.tsx'
import { commonTexts } from '#src/config/texts/common.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import styles from '#src/ui/dialog/form-dialog.module.css'
import { Box, Hint, Text } from '#src/ui/theme/primitives.tsx'
import type { FactorAct } from './factor-card.tsx'
import { PasskeyDialog, RenamePasskeyDialog } from './passkey-dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { FactorStepForm } from './factor-step.tsx'
import { atFields } from '../form/use-account-form.ts'

interface ActDialogProps {
  act: FactorAct
  hasTotp: boolean
  onClose: () => void
  /** Done; with recovery codes to show, if any came. */
  onDone: (recoveryCodes: string[]) => void
}

/** The dialog of a change of factors. */
export function ActDialog({ act, hasTotp, onClose, onDone }: ActDialogProps) {
  if (act.kind === 'totp') return <TotpDialog replaces={hasTotp} onClose={onClose} onDone={onDone} />
  if (act.kind === 'addPasskey') return <PasskeyDialog onClose={onClose} onDone={onDone} />
  if (act.kind === 'renamePasskey') {
    return <RenamePasskeyDialog {...act.passkey} onClose={onClose} onDone={() => onDone([])} />
  }
  if (act.kind === 'renew') {
    const renew = async (password: string) =>
      onDone((await api.security.renewRecoveryCodes({ password })).recoveryCodes)
    return (
      <FormDialog title={securityTexts.renewTitle} onClose={onClose}>
        <PasswordForm hint={securityTexts.renewHint} onCancel={onClose} submit={renew} />
      </FormDialog>
    )
  }
  if (act.kind === 'demand') {
    const demand = async (password: string) => {
      await api.security.demandFactor({ password })
      toast.success(securityTexts.demanded)
      onDone([])
    }
    return (
      <FormDialog title={securityTexts.demandTitle} onClose={onClose}>
        <PasswordForm
          hint={securityTexts.demandHint}
          submitText={securityTexts.demandNow}
          onCancel={onClose}
          submit={demand}
        />
      </FormDialog>
    )
  }
  if (act.kind === 'release') return <ReleaseDialog onClose={onClose} onDone={() => onDone([])} />
  const remove = async (password: string) => {
    if (act.kind === 'removeTotp') await api.security.removeTotp({ password })
    else await api.security.removePasskey({ password, passkeyId: act.passkey.passkeyId })
    toast.success(securityTexts.removed)
    onDone([])
  }
  const title =
    act.kind === 'removeTotp' ? securityTexts.removeTotpTitle : securityTexts.removePasskeyTitle(act.passkey.name)
  return (
    <FormDialog title={title} onClose={onClose}>
      <PasswordForm
        hint={securityTexts.removeHint}
        submitText={securityTexts.remove}
        danger
        onCancel={onClose}
        submit={remove}
      />
    </FormDialog>
  )
}

/** Ends the account’s demand for a second factor: password, then that factor. */
function ReleaseDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
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

type Begun = DataOf<Contract['security']['beginTotp']>

interface TotpDialogProps {
  /** There is one already, which the new one takes the place of. */
  replaces: boolean
  onClose: () => void
  /** Told the recovery codes of a first factor; none otherwise. */
  onDone: (recoveryCodes: string[]) => void
}

/** Turns an authenticator app on: password, QR code, its first six digits. */
function TotpDialog({ replaces, onClose, onDone }: TotpDialogProps) {
  const [begun, setBegun] = useState<Begun>()
  const begin = async (password: string) => setBegun(await api.security.beginTotp({ password }))
  return (
    <FormDialog title={replaces ? securityTexts.replaceTitle : securityTexts.enrolTitle} onClose={onClose}>
      {begun === undefined ? (
        <PasswordForm onCancel={onClose} submit={begin} />
      ) : (
        <FirstCode begun={begun} replaces={replaces} onClose={onClose} onDone={onDone} />
      )}
    </FormDialog>
  )
}

function FirstCode({ begun, replaces, onClose, onDone }: TotpDialogProps & { begun: Begun }) {
  const { field, busy, formProps } = useForm({
    initial: { code: '' },
    check: ({ code }) => (/^\s*\d{6}\s*$/.test(code) ? {} : { code: securityTexts.codeEmpty }),
    submit: async ({ code }) => {
      const { recoveryCodes } = await atFields(api.security.confirmTotp({ code: code.trim() }), {
        [CODE.factorWrong]: 'code',
        [CODE.factorState]: 'code',
        [CODE.tooManyRequests]: 'code',
      })
      toast.success(replaces ? securityTexts.replaced : securityTexts.enabled)
      onDone(recoveryCodes)
    },
  })
  return (
    <form {...formProps}>
      <Hint below={2}>{securityTexts.scan}</Hint>
      <img className={styles.qr} src={begun.qr} alt={securityTexts.qrAlt} width={200} height={200} />
      <Text as="details" below={2} tone="muted" size={13}>
        <Box as="summary" cursor="pointer">
          {securityTexts.manual}
        </Box>
        <Box as="code" display="block" above={1} pad="1 1.5" round={8} ground="subtle" tone="ink" mono size={14}>
          {begun.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
        </Box>
      </Text>
      <TextField
        label={securityTexts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={securityTexts.codePlaceholder}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is asked for next
        autoFocus
        {...field('code')}
      />
      <DialogActions text={securityTexts.confirm} busy={busy} onCancel={onClose} />
    </form>
  )
}
