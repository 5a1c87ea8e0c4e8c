import { CODE } from '@unilink/shared'
import { useState } from 'react'
import { api } from '#src/api/client.ts'
import { ApiError } from '#src/api/api-error.ts'
import { accountTexts } from '#src/config/texts/account.ts'
import { securityTexts as texts } from '#src/config/texts/security.ts'
import { PasswordField, TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Hint } from '#src/ui/theme/primitives.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { atFields } from '../form/use-account-form.ts'
import { PASSWORD_CODES } from './password-form.tsx'
import { DialogActions, FormDialog } from '#src/ui/dialog/form-dialog.tsx'

/** Adds a passkey: name and password, then what the browser asks. */
export function PasskeyDialog({ onClose, onDone }: { onClose: () => void; onDone: (recoveryCodes: string[]) => void }) {
  const { field, busy, formProps } = useForm({
    initial: { name: '', password: '' },
    draft: 'passkey/new',
    check: ({ name, password }) => ({
      ...(name.trim() === '' && { name: texts.nameEmpty }),
      ...(password === '' && { password: texts.passwordEmpty }),
    }),
    submit: async ({ name, password }) => {
      const { recoveryCodes } = await atFields(add(name, password), {
        ...PASSWORD_CODES,
        [CODE.factorWrong]: 'name',
        [CODE.limitReached]: 'name',
      })
      toast.success(texts.passkeyAdded)
      onDone(recoveryCodes)
    },
  })
  return (
    <FormDialog title={texts.addPasskeyTitle} onClose={onClose}>
      <form {...formProps}>
        <Hint below={2}>{texts.passkeyHint}</Hint>
        <TextField
          label={texts.passkeyName}
          placeholder={texts.passkeyNamePlaceholder}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to fill it in
          autoFocus
          {...field('name')}
        />
        <PasswordField label={accountTexts.password} autoComplete="current-password" {...field('password')} />
        <DialogActions text={texts.add} busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}

async function add(name: string, password: string): Promise<{ recoveryCodes: string[] }> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { challenge, options } = await api.security.beginPasskey({ password })
  const made = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    // The person said no, or the device knows this account already: the browser tells no more.
    throw new ApiError(CODE.factorWrong, texts.passkeyCancelled, undefined, { cause: error })
  })
  const { id, rawId, response } = made
  const { clientDataJSON, attestationObject, transports } = response
  const passkey = {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
  return api.security.addPasskey({ challenge, name, passkey })
}

interface RenameDialogProps {
  passkeyId: string
  name: string
  onClose: () => void
  onDone: () => void
}

export function RenamePasskeyDialog({ passkeyId, name: before, onClose, onDone }: RenameDialogProps) {
  const [initial] = useState({ name: before })
  const { field, busy, formProps } = useForm({
    initial,
    draft: `passkey/${passkeyId}`,
    check: ({ name }) => (name.trim() === '' ? { name: texts.nameEmpty } : {}),
    submit: async ({ name }) => {
      await api.security.renamePasskey({ passkeyId, name })
      toast.success(texts.saved)
      onDone()
    },
  })
  return (
    <FormDialog title={texts.renamePasskeyTitle} onClose={onClose}>
      <form {...formProps}>
        <TextField label={texts.passkeyName} {...field('name')} />
        <DialogActions text={texts.save} busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
