import { useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { Icon } from '../icon/icon.tsx'
import { Box, Stack } from '../theme/primitives.tsx'
import { FieldFrame } from './field.tsx'
import styles from './form.module.css'
import type { FieldProps } from './use-form.ts'

// A length is for the form's rules to check: the browser cuts what is pasted without a word, after a leading space too.
type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onBlur' | 'name' | 'maxLength'>

interface TextFieldProps extends InputProps, Omit<FieldProps<string>, 'onBlur'> {
  label: string
  onBlur?: () => void
  hint?: ReactNode
  ref?: Ref<HTMLInputElement>
  /** Beside the input: a captcha's picture, a button that sends a code. */
  aside?: ReactNode
}

/** A labelled input: `<TextField label="邮箱" type="email" {...form.field('email')} />`. */
export function TextField({ label, error, hint, aside, onChange, required, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <Box display="flex" gap={1} align="stretch" position="relative">
          <input
            className={styles.input}
            {...input}
            {...control}
            aria-required={required}
            onChange={(event) => onChange(event.target.value)}
          />
          {aside}
        </Box>
      )}
    </FieldFrame>
  )
}

/** A password, with a button that shows it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'aside'>) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <Stack
      as="button"
      gap={0}
      centred
      position="absolute"
      height={40}
      pad={0}
      round={8}
      tone="muted"
      type="button"
      className={styles.toggle}
      aria-pressed={shown}
      aria-label={shown ? commonTexts.hidePassword : commonTexts.showPassword}
      onClick={() => setShown(!shown)}
    >
      <Icon name={shown ? 'eyeOff' : 'eye'} />
    </Stack>
  )
  return <TextField {...props} type={shown ? 'text' : 'password'} aside={toggle} />
}
