import { passwordProblem, passwordStrength } from '@unilink/shared'
import { passwordSaid } from '#src/config/language/rules/password-said.ts'
import { accountTexts as texts } from '#src/config/texts/account.ts'
import { PasswordField } from '#src/ui/form/text-field.tsx'
import type { FieldProps } from '#src/ui/form/use-form.ts'
import { classNames, Row, Text } from '#src/ui/theme/primitives.tsx'
import styles from './password.module.css'

/** `email`: the account's address, which a password must not be. */
export function NewPasswordField({ label, field, email }: { label: string; field: FieldProps<string>; email: string }) {
  const strength = <PasswordStrength password={field.value} email={email} />
  return (
    <PasswordField
      label={label}
      autoComplete="new-password"
      hint={field.value === '' ? texts.passwordRule : strength}
      {...field}
    />
  )
}

const TONES = ['', styles.weak, styles.fair, styles.good, styles.good]

function PasswordStrength({ password, email }: { password: string; email: string }) {
  const problem = passwordProblem(password, email)
  if (problem !== undefined) return passwordSaid(problem)
  const score = passwordStrength(password, email)
  return (
    <Row as="span">
      <Row as="span" gap={0.5} align="stretch" className={TONES[score]} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <Text
            key={bar}
            width={32}
            height={4}
            round={2}
            ground="line"
            className={classNames(bar <= score && styles.filled)}
          />
        ))}
      </Row>
      {texts.passwordStrength} {texts.passwordScores[score]}
    </Row>
  )
}

/** The problem of a password that its schema cannot know: it is the account's address. An empty one has none here. */
export function passwordProblems(password: string, email: string): { password?: string } {
  const problem = password === '' ? undefined : passwordProblem(password, email)
  return problem === undefined ? {} : { password: passwordSaid(problem) }
}
