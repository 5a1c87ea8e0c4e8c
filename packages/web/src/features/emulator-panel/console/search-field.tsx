import { useEffect, useRef } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box } from '#src/ui/theme/primitives.tsx'
import inputStyles from '#src/ui/search/search-input.module.css'
import { onKey } from '../control/on-key.ts'
import styles from './parts.module.css'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
}

/** The search of a screen; the key / goes to it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => onKey('/', () => field.current?.focus()), [])
  return (
    <Box as="label" position="relative" display="block" tone="muted" className={styles.find}>
      <Icon name="search" size={18} />
      <input
        ref={field}
        type="search"
        className={inputStyles.input}
        value={value}
        maxLength={100}
        placeholder={label}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
      />
      <Box as="kbd" position="absolute" line="all" round={4} textAlign="center">
        /
      </Box>
    </Box>
  )
}
