import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import type { ControlProps } from './control-props.ts'
import { IconButton } from '../button/icon-button.tsx'
import { Row, classNames } from '../theme/primitives.tsx'
import styles from './select.module.css'

const NONE: readonly string[] = []

interface WordsInputProps extends Omit<ControlProps<string[]>, 'value'> {
  value?: readonly string[] | undefined
  /** Each of these ends a word, as Enter does and leaving the field. */
  separators: readonly string[]
  placeholder?: string
}

/** Several words in one field; each that is there once is a part of its own, taken away by its cross or by Backspace. */
export function WordsInput({
  separators,
  placeholder,
  value = NONE,
  onChange,
  onBlur,
  label,
  ...input
}: WordsInputProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const add = (typed: string) => {
    setText('')
    const words = wordsOf(typed, separators)
    if (words.length > 0) onChange?.([...new Set([...value, ...words])])
  }
  const take = (typed: string) => {
    if (separators.some((separator) => typed.includes(separator))) add(typed)
    else setText(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter may belong to an input method, and must not send the form.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '') onChange?.(value.slice(0, -1))
  }
  const onPaste = (event: ClipboardEvent) => {
    // A field of one line would lose the ends of lines, which part words.
    const pasted = event.clipboardData.getData('text')
    if (!separators.some((separator) => pasted.includes(separator))) return
    event.preventDefault()
    add(text + pasted)
  }
  return (
    <Row
      wrap
      minHeight={40}
      gap={0.5}
      className={classNames(styles.select, styles.wide, styles.typed, styles.words)}
      onClick={(event: { target: unknown; currentTarget: unknown }) =>
        event.target === event.currentTarget && field.current?.focus()
      }
    >
      {value.map((word) => (
        <Row as="span" key={word} gap={0} round={4} ground="subtle" tone="ink" size={13} anywhere pad="0 0.5">
          {word}
          <IconButton
            icon="close"
            size={12}
            width={24}
            height={24}
            label={commonTexts.removeOf(word)}
            onClick={() => onChange?.(value.filter((other) => other !== word))}
          />
        </Row>
      ))}
      <input
        ref={field}
        autoComplete="off"
        spellCheck={false}
        {...input}
        aria-label={label}
        value={text}
        placeholder={value.length === 0 ? placeholder : undefined}
        onChange={(event) => take(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          add(text)
          onBlur?.()
        }}
      />
    </Row>
  )
}

/** What stands between separators, without the blanks around it. */
const wordsOf = (text: string, separators: readonly string[]): string[] =>
  separators
    .reduce<string[]>((parts, separator) => parts.flatMap((part) => part.split(separator)), [text])
    .map((word) => word.trim())
    .filter(Boolean)
