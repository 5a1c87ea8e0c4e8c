import { CODE, type FactorStep } from '@unilink/shared'
import { useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { api } from '#src/api/client.ts'
import { accountTexts } from '#src/config/texts/account.ts'
import { securityTexts } from '#src/config/texts/security.ts'
import { account, startSession } from '#src/stores/account.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showError, toast } from '#src/ui/toast/toast.ts'
import { atFields } from '../form/at-fields.ts'
import styles from './factor-step.module.css'

type Way = 'totp' | 'passkey' | 'recovery'

interface FactorStepProps {
  step: FactorStep
  /** Back to e-mail and password: the step is over, or another account is meant. */
  onOver: () => void
}

/** The second step of a sign-in, by one of the ways that the account has. */
export function FactorStepForm({ step, onOver }: FactorStepProps) {
  const ways: Way[] = [
    ...(step.passkey ? (['passkey'] as const) : []),
    ...(step.totp ? (['totp'] as const) : []),
    ...(step.recovery ? (['recovery'] as const) : []),
  ]
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')
  return (
    <>
      {way === 'passkey' ? (
        <PasskeyWay step={step} onOver={onOver} />
      ) : (
        <CodeWay key={way} way={way} challenge={step.challenge} onOver={onOver} />
      )}
      <p className={styles.ways}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <button key={other} type="button" onClick={() => setWay(other)}>
              {WAY_TEXTS[other]}
            </button>
          ))}
        <button type="button" onClick={onOver}>
          {securityTexts.otherAccount}
        </button>
      </p>
      {way === 'recovery' && <p className={styles.lost}>{securityTexts.lost}</p>}
    </>
  )
}

const WAY_TEXTS: Readonly<Record<Way, string>> = {
  passkey: securityTexts.byPasskey,
  totp: securityTexts.byTotp,
  recovery: securityTexts.byRecovery,
}

interface CodeWayProps {
  way: 'totp' | 'recovery'
  challenge: string
  onOver: () => void
}

function CodeWay({ way, challenge, onOver }: CodeWayProps) {
  const isTotp = way === 'totp'
  const { field, busy, formProps } = useForm({
    initial: { code: '' },
    check: ({ code }) => {
      if (isTotp) return /^\s*\d{6}\s*$/.test(code) ? {} : { code: securityTexts.codeEmpty }
      return code.trim() === '' ? { code: securityTexts.recoveryEmpty } : {}
    },
    submit: async ({ code }) => {
      const answer = isTotp ? { code: code.trim() } : { recoveryCode: code.trim() }
      await finish(api.security.verify({ challenge, ...answer }), onOver)
    },
  })
  return (
    <form {...formProps}>
      <p className={styles.hint}>{isTotp ? securityTexts.stepTotp : securityTexts.stepRecovery}</p>
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
      <Button kind="primary" type="submit" size="large" block busy={busy}>
        {securityTexts.verify}
      </Button>
    </form>
  )
}

function PasskeyWay({ step, onOver }: FactorStepProps) {
  const { challenge, passkey: options } = step
  const verify = useAction(async () => {
    if (options === null) return
    const passkey = await askPasskey(options)
    await finish(api.security.verify({ challenge, passkey }), onOver)
  })
  return (
    <>
      <p className={styles.hint}>{securityTexts.stepPasskey}</p>
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

/** Begins the session; back to the first step once the challenge is over, a wrong answer at its field. */
async function finish(verified: Promise<{ token: string }>, onOver: () => void): Promise<void> {
  try {
    const { token } = await atFields(verified, { [CODE.factorWrong]: 'code', [CODE.tooManyRequests]: 'code' })
    await startSession(token)
    if (account.info === null) toast.error(accountTexts.loginIncomplete)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== CODE.signInExpired) throw error
    showError(error)
    onOver()
  }
}
