import { useRef } from 'react'
import type { ComponentType, CSSProperties, KeyboardEvent, PointerEvent, RefObject } from 'react'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Card, Row, Stack, Text, Box, classNames } from '#src/ui/theme/primitives.tsx'
import styles from './panel.module.css'
import { type PanelPlace, type TabName, TABS, within } from './place/panel-place.ts'
import { ClockTab } from './tabs/clock-tab.tsx'
import { FaultsTab } from './tabs/faults-tab.tsx'
import { InboxTab } from './tabs/inbox-tab.tsx'
import { MovesTab } from './tabs/entity-moves.tsx'
import { PersonaTab } from './tabs/persona-tab.tsx'
import { RequestsTab } from './tabs/requests-tab.tsx'
import { WorldTab } from './tabs/world-tab.tsx'

const CONTENT: Readonly<Record<TabName, ComponentType>> = {
  persona: PersonaTab,
  clock: ClockTab,
  faults: FaultsTab,
  inbox: InboxTab,
  requests: RequestsTab,
  moves: MovesTab,
  world: WorldTab,
}

interface OpenPanelProps {
  place: PanelPlace
  change: (part: Partial<PanelPlace>) => void
  onHide: () => void
  onLab?: (() => void) | undefined
}

export function OpenPanel({ place, change, onHide, onLab }: OpenPanelProps) {
  const box = useRef<HTMLDivElement>(null)
  const { onKeyDown, ...drag } = useMove(box, place, change)
  const Content = CONTENT[place.tab]
  return (
    <Card
      as="div"
      display="flex"
      column
      size={13}
      overflow="hidden"
      ref={box}
      className={styles.panel}
      style={{ '--panel-left': `${place.left}px`, '--panel-bottom': `${place.bottom}px` } as CSSProperties}
    >
      <Row gap={0.5} pad="0.75 1" ground="night" tone="on-night" className={styles.head}>
        <button
          type="button"
          className={styles.grip}
          aria-label={texts.move}
          title={texts.move}
          onKeyDown={onKeyDown}
          {...drag}
        >
          <Icon name="grip" />
          <Text weight={600}>{texts.tab}</Text>
        </button>
        {onLab !== undefined && <Button text={texts.lab} kind="text" size="small" onClick={onLab} />}
        <IconButton icon="eyeOff" label={texts.hide} onClick={onHide} />
        <IconButton icon="close" label={texts.collapse} onClick={() => change({ open: false })} />
      </Row>
      <PanelTabs current={place.tab} onChange={(tab) => change({ tab })} />
      <Stack
        overscroll="contain"
        focusWithin
        columns="one"
        flex={1}
        gap={1.5}
        alignContent="start"
        pad={1.5}
        overflow="auto"
        className={styles.body}
        role="tabpanel"
        id={panelIdOf(place.tab)}
        aria-labelledby={tabIdOf(place.tab)}
        tabIndex={0}
      >
        <Content />
      </Stack>
    </Card>
  )
}

const tabIdOf = (tab: TabName): string => `emulator-tab-${tab}`
const panelIdOf = (tab: TabName): string => `emulator-panel-${tab}`

/** The tabs; left and right move among them, as do home and end. */
function PanelTabs({ current, onChange }: { current: TabName; onChange: (tab: TabName) => void }) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabAfter(current, event.key)
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
    list.current?.querySelector<HTMLElement>(`#${tabIdOf(next)}`)?.focus()
  }
  return (
    <Box ref={list} flex="none" lineBelow display="flex" role="tablist" aria-label={texts.tabList}>
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
          {texts.tabs[tab]}
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

const STEP = 24
const ARROWS: Readonly<Record<string, readonly [left: number, bottom: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}

type Corner = Pick<PanelPlace, 'left' | 'bottom'>

function useMove(box: RefObject<HTMLElement | null>, corner: Corner, change: (corner: Corner) => void) {
  const grabbed = useRef<{ x: number; y: number; from: Corner }>(null)
  const moveTo = (wanted: Corner) => {
    const panel = box.current?.getBoundingClientRect()
    if (panel) change(within(wanted, panel, { width: window.innerWidth, height: window.innerHeight }))
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      grabbed.current = { x: event.clientX, y: event.clientY, from: corner }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const start = grabbed.current
      if (start === null) return
      moveTo({ left: start.from.left + clientX - start.x, bottom: start.from.bottom + start.y - clientY })
    },
    onPointerUp: () => {
      grabbed.current = null
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const by = ARROWS[event.key]
      if (by === undefined) return
      event.preventDefault()
      moveTo({ left: corner.left + by[0], bottom: corner.bottom + by[1] })
    },
  }
}
