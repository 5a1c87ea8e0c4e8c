import { useState, type ReactNode } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { TextInput, type TextInputProps } from '../control/text-input.tsx'
import { Icon } from '../icon/icon.tsx'
import { Box, Stack } from '../theme/primitives.tsx'
import { countOf, FieldFrame, type FrameProps } from './field.tsx'
import styles from './form.module.css'
import type { FieldProps } from './use-form.ts'

// A length is for the form's rules to check: the browser cuts what is pasted without a word, after a leading space too.
interface TextFieldProps extends Omit<TextInputProps, 'maxLength' | 'required'>, Omit<FrameProps, 'count'> {
  name: string
  error: FieldProps<string>['error']
  /** How many characters its rule takes: what is there is counted against it. */
  limit?: number
  /** Beside the input: a captcha's picture, a button that sends a code. */
  aside?: ReactNode
}

/** A labelled input: `<TextField label="邮箱" type="email" {...form.field('email')} />`. */
export function TextField({ label, error, hint, aside, limit, required, className, ...input }: TextFieldProps) {
  const count = countOf(input.value, limit)
  return (
    <FieldFrame {...{ label, error, hint, required, count, className }}>
      {(control) => (
        <Box display="flex" gap={1} align="stretch" position="relative">
          <TextInput {...input} {...control} />
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
