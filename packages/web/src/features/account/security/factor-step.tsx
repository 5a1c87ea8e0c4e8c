import { CODE, type BodyOf, type Contract, type FactorStep } from '@unilink/shared'
import { useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { securityTexts } from '#src/config/texts/security.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Box, Hint, Row } from '#src/ui/theme/primitives.tsx'
import { showError } from '#src/ui/toast/toast.ts'
import { atFields } from '../form/use-account-form.ts'
import styles from './factor-step.module.css'

type Way = 'totp' | 'passkey' | 'recovery'

interface FactorStepProps {
  step: FactorStep
  /** What the button says, and the way back. */
  texts: { verify: string; over: string }
  /** The step is over, or nobody wants it any more. */
  onOver: () => void
  /** Makes the call that takes the answer. */
  answer: (given: BodyOf<Contract['security']['verify']>) => Promise<void>
}

/** A second step, by one of the ways that the account has. */
export function FactorStepForm(props: FactorStepProps) {
  const { step, texts, onOver } = props
  const ways: Way[] = [
    ...(step.passkey ? (['passkey'] as const) : []),
    ...(step.totp ? (['totp'] as const) : []),
    ...(step.recovery ? (['recovery'] as const) : []),
  ]
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')
  return (
    <>
      {way === 'passkey' ? <PasskeyWay {...props} /> : <CodeWay key={way} way={way} {...props} />}
      <Row as="p" wrap gap="1 2" justify="center" above={2} align="stretch" className={styles.ways}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Box
              as="button"
              key={other}
              minHeight={24}
              pad={0}
              tone="primary"
              type="button"
              onClick={() => setWay(other)}
            >
              {WAY_TEXTS[other]}
            </Box>
          ))}
        <Box as="button" minHeight={24} pad={0} tone="primary" type="button" onClick={onOver}>
          {texts.over}
        </Box>
      </Row>
      {way === 'recovery' && (
        <Hint above={2} size={13} textAlign="center">
          {securityTexts.lost}
        </Hint>
      )}
    </>
  )
}

const WAY_TEXTS: Readonly<Record<Way, string>> = {
  passkey: securityTexts.byPasskey,
  totp: securityTexts.byTotp,
  recovery: securityTexts.byRecovery,
}

function CodeWay({ way, step, texts, onOver, answer }: FactorStepProps & { way: 'totp' | 'recovery' }) {
  const isTotp = way === 'totp'
  const { field, busy, formProps } = useForm({
    initial: { code: '' },
    check: ({ code }) => {
      if (isTotp) return /^\s*\d{6}\s*$/.test(code) ? {} : { code: securityTexts.codeEmpty }
      return code.trim() === '' ? { code: securityTexts.recoveryEmpty } : {}
    },
    submit: async ({ code }) => {
      const { challenge } = step
      await finish(answer({ challenge, ...(isTotp ? { code: code.trim() } : { recoveryCode: code.trim() }) }), onOver)
    },
  })
  return (
    <form {...formProps}>
      <Hint below={2}>{isTotp ? securityTexts.stepTotp : securityTexts.stepRecovery}</Hint>
      <TextField
        label={isTotp ? securityTexts.code : securityTexts.recoveryCode}
        inputMode={isTotp ? 'numeric' : 'text'}
        autoComplete={isTotp ? 'one-time-code' : 'off'}
        spellCheck={false}
        placeholder={isTotp ? securityTexts.codePlaceholder : securityTexts.recoveryPlaceholder}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because of what the person just sent
        autoFocus
        {...field('code')}
      />
      <Button text={texts.verify} kind="primary" type="submit" size="large" block busy={busy} />
    </form>
  )
}

function PasskeyWay({ step, onOver, answer }: FactorStepProps) {
  const { challenge, passkey: options } = step
  const verify = useAction(async () => {
    if (options === null) return
    const passkey = await askPasskey(options)
    await finish(answer({ challenge, passkey }), onOver)
  })
  return (
    <>
      <Hint below={2}>{securityTexts.stepPasskey}</Hint>
      <Button kind="primary" size="large" block busy={verify.running} onClick={() => void verify.run()}>
        {securityTexts.byPasskey}
      </Button>
    </>
  )
}

/** The browser's part is loaded by those alone who have a passkey. */
async function askPasskey(options: NonNullable<FactorStep['passkey']>) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options }).catch((error: unknown) => {
    // The person said no, or the device has none of these: the browser tells no more.
    throw new ApiError(CODE.factorWrong, securityTexts.passkeyCancelled, undefined, { cause: error })
  })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type: 'public-key' as const, response: { clientDataJSON, authenticatorData, signature } }
}

/** A wrong answer stands at its field; once the challenge is over there is nothing to answer. */
async function finish(answered: Promise<void>, onOver: () => void): Promise<void> {
  try {
    await atFields(answered, { [CODE.factorWrong]: 'code', [CODE.tooManyRequests]: 'code' })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== CODE.signInExpired) throw error
    showError(error)
    onOver()
  }
}
