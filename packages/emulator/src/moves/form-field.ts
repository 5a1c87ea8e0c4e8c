import type { Message } from '@unilink/shared/words'

export interface FormField {
  /** Dotted path in the move's `input`. */
  path: string
  label: Message | string
  value: string | number
  /** The values to choose from. */
  options?: { value: number; label: Message | string }[]
}
