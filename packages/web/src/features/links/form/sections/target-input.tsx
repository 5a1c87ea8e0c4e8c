import { Dropdown, Input, type InputRef } from 'antd'
import { useRef } from 'react'
import { linkFormTexts } from '#src/config/texts/links/link-form.ts'
import { Box } from '#src/ui/theme/primitives.tsx'
import styles from '../link-form.module.css'

interface TargetInputProps {
  /** From the form. */
  value?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  id?: string
  placeholder: string
  names: readonly string[]
}

export function TargetInput({ value = '', onChange, onBlur, id, placeholder, names }: TargetInputProps) {
  const input = useRef<InputRef>(null)
  const insert = (name: string) => {
    const at = input.current?.input?.selectionStart ?? value.length
    onChange?.(`${value.slice(0, at)}{${name}}${value.slice(at)}`)
    input.current?.focus()
  }
  const items = names.map((name) => ({
    key: name,
    label: name === 'channel' ? `{${name}}　${linkFormTexts.channelNote}` : `{${name}}`,
  }))
  return (
    <Input
      ref={input}
      id={id}
      className={styles.mono}
      value={value}
      placeholder={placeholder}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => onChange?.(event.target.value)}
      onBlur={onBlur}
      suffix={
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => insert(key) }}>
          <Box
            as="button"
            height={22}
            pad="0 0.75"
            round={4}
            ground="subtle"
            tone="muted"
            type="button"
            className={styles.insert}
            aria-label={linkFormTexts.insert}
            title={linkFormTexts.insert}
          >
            {'{ }'}
          </Box>
        </Dropdown>
      }
    />
  )
}
