import { CODE, type Contract, type DataOf } from '@unilink/shared'
import { useState } from 'react'
import { api } from '#src/api/client.ts'
import { securityTexts } from '#src/config/texts/security.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { atFields } from '../form/at-fields.ts'
import { PasswordForm } from './password-form.tsx'
import { DialogActions, FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import styles from '#src/ui/dialog/form-dialog.module.css'
import { Box, Hint, Text } from '#src/ui/theme/primitives.tsx'

type Begun = DataOf<Contract['security']['beginTotp']>

interface TotpDialogProps {
  /** There is one already, which the new one takes the place of. */
  replaces: boolean
  onClose: () => void
  /** Told the recovery codes of a first factor; none otherwise. */
  onDone: (recoveryCodes: string[]) => void
}

/** Turns an authenticator app on: password, QR code, its first six digits. */
export function TotpDialog({ replaces, onClose, onDone }: TotpDialogProps) {
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
