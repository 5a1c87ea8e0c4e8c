import { useId, type ReactNode } from 'react'
import { TextInput, type TextInputProps } from '../control/text-input.tsx'
import { Icon } from '../icon/icon.tsx'
import { Box, Text } from '../theme/primitives.tsx'
import styles from './form.module.css'
import type { FieldProps } from './use-form.ts'

export interface FrameProps {
  label: string
  error?: string | undefined
  hint?: ReactNode
  required?: boolean | undefined
  /** How much of what it takes at most is there, as `12/50`. */
  count?: string | undefined
  className?: string | undefined
}

/** What a control takes of its field. */
interface Attributes {
  id: string
  'aria-invalid': boolean
  'aria-required': boolean
  'aria-describedby': string | undefined
}

interface FieldFrameProps extends FrameProps {
  /** Draws the control; give it the id and the attributes. */
  children: (control: Attributes) => ReactNode
}

/** Label, control, hint and the message at the field. */
export function FieldFrame({ label, error, hint, required = false, count, className, children }: FieldFrameProps) {
  const id = useId()
  const noteId = useId()
  const hasNote = error !== undefined || (hint !== undefined && hint !== null && hint !== '')
  return (
    <Box below={2.5} className={className}>
      <Label htmlFor={id} {...{ label, required, count }} />
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-required': required,
        'aria-describedby': hasNote ? noteId : undefined,
      })}
      {hasNote && (
        <div id={noteId} className={error === undefined ? styles.hint : styles.error} aria-live="polite">
          {error !== undefined && <Icon name="warning" size={14} />}
          {error ?? hint}
        </div>
      )}
    </Box>
  )
}

interface FieldOwnProps<Value> extends FieldProps<Value>, FrameProps {
  error: string | undefined
  /** Draws the control from what it takes. */
  children: (control: Attributes & Omit<FieldProps<Value>, 'error'>) => ReactNode
}

/** A labelled control of any kind: `<Field label="图标" {...form.field('icon')}>{(control) => <Upload {...control} />}</Field>`. */
export const Field = <Value,>({ name, value, onChange, onBlur, children, ...frame }: FieldOwnProps<Value>) => (
  <FieldFrame {...frame}>{(given) => children({ ...given, name, value, onChange, onBlur })}</FieldFrame>
)

/** The message at a control that has no label of its own. */
export const FieldError = ({ children }: { children: string | undefined }) =>
  children !== undefined && (
    <div className={styles.error} aria-live="polite">
      <Icon name="warning" size={14} />
      {children}
    </div>
  )

/** An input of a row or a page, whose label is read and not seen, and the message below it. */
export const BareInput = ({ error, ...input }: TextInputProps & Pick<FieldProps<string>, 'error'>) => (
  <>
    <TextInput aria-invalid={error !== undefined} {...input} />
    <FieldError>{error}</FieldError>
  </>
)

/** A label above what is no control, or several of them. */
export function FieldGroup({ label, hint, children }: Pick<FrameProps, 'label' | 'hint'> & { children: ReactNode }) {
  const id = useId()
  return (
    <Box as="fieldset" aria-labelledby={id} margin="0 0 2.5">
      <Label id={id} label={label} />
      {children}
      {Boolean(hint) && <div className={styles.hint}>{hint}</div>}
    </Box>
  )
}

interface LabelProps extends Pick<FrameProps, 'label' | 'required' | 'count'> {
  htmlFor?: string
  id?: string
}

const Label = ({ label, required = false, count, ...given }: LabelProps) => (
  <Box
    as={given.htmlFor === undefined ? 'div' : 'label'}
    display="flex"
    tone="ink"
    weight={500}
    className={styles.label}
    {...given}
  >
    {required && (
      <Text marginRight={0.5} tone="red" aria-hidden="true">
        *
      </Text>
    )}
    <span data-label>{label}</span>
    {count !== undefined && (
      <Text pushed tone="muted" size={12} weight={400} aria-hidden="true" tabular>
        {count}
      </Text>
    )}
  </Box>
)

/** How much of the most is there. */
export const countOf = (text: string, limit: number | undefined): string | undefined =>
  limit === undefined ? undefined : `${text.length}/${limit}`
