import { useRef, type KeyboardEvent } from 'react'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Box, Text } from '#src/ui/theme/primitives.tsx'
import styles from './panel.module.css'
import { TABS, type TabName } from './place/panel-place.ts'

export const tabIdOf = (tab: TabName): string => `emulator-tab-${tab}`
export const panelIdOf = (tab: TabName): string => `emulator-panel-${tab}`

interface PanelTabsProps {
  current: TabName
  onChange: (tab: TabName) => void
}

/** The tabs; left and right move among them, as do home and end. */
export function PanelTabs({ current, onChange }: PanelTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabAfter(current, event.key)
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
    list.current?.querySelector<HTMLElement>(`#${tabIdOf(next)}`)?.focus()
  }
  return (
    <Box ref={list} flex="none" lineBelow display="flex" role="tablist" aria-label={emulatorTexts.tabList}>
      {TABS.map((tab) => (
        <Text
          as="button"
          key={tab}
          tone="muted"
          type="button"
          role="tab"
          id={tabIdOf(tab)}
          aria-selected={tab === current}
          aria-controls={tab === current ? panelIdOf(tab) : undefined}
          tabIndex={tab === current ? 0 : -1}
          className={classNames(styles.tab, tab === current && styles.chosen)}
          onClick={() => onChange(tab)}
          onKeyDown={onKeyDown}
        >
          {emulatorTexts.tabs[tab]}
        </Text>
      ))}
    </Box>
  )
}

function tabAfter(current: TabName, key: string): TabName | undefined {
  const at = TABS.indexOf(current)
  if (key === 'ArrowRight') return TABS[(at + 1) % TABS.length]
  if (key === 'ArrowLeft') return TABS.at(at - 1)
  if (key === 'Home') return TABS[0]
  return key === 'End' ? TABS.at(-1) : undefined
}
