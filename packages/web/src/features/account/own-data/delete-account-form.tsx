import { CODE, type BodyOf, type Contract } from '@unilink/shared'
import { useNavigate } from 'react-router-dom'
import { api } from '#src/api/client.ts'
import { routes } from '#src/config/routes.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { profileTexts as texts } from '#src/config/texts/profile.ts'
import { endSession } from '#src/stores/account.ts'
import { Button } from '#src/ui/button/button.tsx'
import { dropDrafts } from '#src/ui/draft/draft-store.ts'
import { CheckField } from '#src/ui/form/choice-field.tsx'
import { PasswordField } from '#src/ui/form/text-field.tsx'
import { Box, Row, Text } from '#src/ui/theme/primitives.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { useAccountForm, atFields } from '../form/use-account-form.ts'

/** Ends the account for good, once its owner has given the password and confirmed. */
export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate()
  const { field, busy, formProps } = useAccountForm({
    initial: { password: '', confirm: false },
    rule: 'deleteAccount',
    submit: async (values) => {
      const body = values as BodyOf<Contract['account']['deleteAccount']>
      await atFields(api.account.deleteAccount(body), {
        [CODE.signInLocked]: 'password',
        [CODE.passwordWrong]: 'password',
      })
      // Away from the screens behind the login guard first, which would ask to sign in.
      await navigate(routes.home, { replace: true })
      dropDrafts()
      endSession()
      toast.success(texts.deleted)
    },
  })
  return (
    <Box as="form" maxWidth={480} above={3} {...formProps}>
      <Text as="p" below={2} tone="red">
        {texts.deleteHint}
      </Text>
      <PasswordField label={texts.deletePassword} autoComplete="current-password" {...field('password')} />
      <CheckField {...field('confirm')}>{texts.deleteConfirm}</CheckField>
      <Row wrap align="stretch">
        <Button onClick={onCancel}>{commonTexts.cancel}</Button>
        <Button text={texts.deleteSubmit} kind="danger" type="submit" busy={busy} />
      </Row>
    </Box>
  )
}
