import { api } from '#src/api/client.ts'
import { securityTexts } from '#src/config/texts/security.ts'
import { toast } from '#src/ui/toast/toast.ts'
import type { FactorAct } from './factor-card.tsx'
import { PasskeyDialog, RenamePasskeyDialog } from './passkey-dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { TotpDialog } from './totp-dialog.tsx'

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
