import { useRef } from 'react'
import { linkFormTexts } from '#src/config/texts/links/link-form.ts'
import { TextInput } from '#src/ui/control/text-input.tsx'
import type { FieldProps } from '#src/ui/form/use-form.ts'
import { Menu } from '#src/ui/popover/menu.tsx'
import { Box } from '#src/ui/theme/primitives.tsx'
import styles from '../link-form.module.css'

interface TargetInputProps extends Omit<FieldProps<string>, 'error'> {
  id: string
  placeholder: string
  /** Of the parameters that it may hold. */
  names: readonly string[]
}

/** An address with placeholders, and a menu that puts one where the cursor is. */
export function TargetInput({ names, ...field }: TargetInputProps) {
  const { value, onChange } = field
  const input = useRef<HTMLInputElement>(null)
  const insert = (name: string) => {
    const at = input.current?.selectionStart ?? value.length
    onChange(`${value.slice(0, at)}{${name}}${value.slice(at)}`)
    input.current?.focus()
  }
  const items = names.map((name) => ({
    key: name,
    label: name === 'channel' ? `{${name}}　${linkFormTexts.channelNote}` : `{${name}}`,
    run: () => insert(name),
  }))
  return (
    <Box position="relative">
      <TextInput {...field} ref={input} mono className={styles.target} autoComplete="off" />
      <div className={styles.insert}>
        <Menu label={linkFormTexts.insert} button="{ }" buttonClass={styles.insertButton} items={items} />
      </div>
    </Box>
  )
}
