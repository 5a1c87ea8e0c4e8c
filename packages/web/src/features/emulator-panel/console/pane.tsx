import { type ComponentProps, useSyncExternalStore, useRef } from 'react'
import { Box, Row, classNames } from '#src/ui/theme/primitives.tsx'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import inputStyles from '#src/ui/search/search-input.module.css'
import { isLive, onEmuEvent } from '../control/events.ts'
import styles from './parts.module.css'
import { useKeys } from '#src/ui/action/use-keys.ts'

/** A part of a room beside others, whose contents lie one beneath the other and are scrolled by themselves. */
export const Pane = (looks: ComponentProps<typeof Box<'section'>>) => (
  <Box as="section" display="flex" column minHeight={0} {...looks} />
)

/** Whether what happens in the world is shown at once. */
export function LiveMark() {
  const live = useSyncExternalStore((changed) => onEmuEvent('live', changed), isLive)
  return (
    <Row as="span" gap={0.75} tone="muted" size={13} className={classNames(styles.live, live && styles.on)}>
      {live ? emulatorTexts.live : emulatorTexts.notLive}
    </Row>
  )
}

interface SearchFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
}

/** The search of a screen; the key / goes to it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => field.current?.focus() })
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
