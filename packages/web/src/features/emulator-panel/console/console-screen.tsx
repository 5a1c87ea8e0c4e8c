import { useEffect, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { Box, Stack } from '#src/ui/theme/primitives.tsx'
import { PageState } from '#src/ui/state/page-state.tsx'
import { DataScreen } from '../data/data-screen.tsx'
import { InboxScreen } from '../inbox/inbox-screen.tsx'
import { ReferenceView } from '#src/views/reference/reference-view.tsx'
import { RequestsScreen } from '../requests/requests-screen.tsx'
import { ClockRoom } from './clock-room.tsx'
import { ConsoleBar } from './console-bar.tsx'
import { ConsoleSide } from './console-side.tsx'
import styles from './console.module.css'
import { FaultRoom } from './fault-room.tsx'
import { PersonaRoom } from './persona-room.tsx'
import { roomAt, type RoomName } from './rooms.ts'
import { TrafficRoom } from './traffic-room.tsx'
import { WorldRoom } from './world-room.tsx'
import { ScreenTitle } from '../control/emu.tsx'

/** Rooms that fill the screen. */
const SCREENS: Partial<Record<RoomName, ComponentType>> = {
  requests: RequestsScreen,
  mail: InboxScreen,
  data: DataScreen,
  reference: ControlReference,
}

/** Rooms with a heading, laid out in cards. */
const ROOMS: Partial<Record<RoomName, ComponentType>> = {
  worlds: WorldRoom,
  faults: FaultRoom,
  clock: ClockRoom,
  traffic: TrafficRoom,
  personas: PersonaRoom,
}

/** The emulator's own screens, in their frame. */
export function ConsoleScreen({ palette }: { palette?: ReactNode }) {
  const name = roomAt(useLocation().pathname)
  return (
    <Stack ground="subtle" gap={0} className={styles.frame}>
      <ConsoleBar palette={palette} />
      <ConsoleSide />
      <Box as="main" minHeight={0} minWidth={0} overflow="auto" className={styles.main}>
        {name === undefined ? (
          <PageState icon="list" title={texts.roomMissing} level="h1" />
        ) : (
          <Room key={name} name={name} />
        )}
      </Box>
    </Stack>
  )
}

/** Every call that controls the emulator. */
function ControlReference() {
  return <ReferenceView address="/__emu/openapi.json" />
}

function Room({ name }: { name: RoomName }) {
  const Screen = SCREENS[name]
  const Cards = ROOMS[name]
  useRoomTitle(name)
  if (Screen !== undefined) return <Screen />
  return (
    <Stack maxWidth={1200} columns="one" gap={2} pad={3} className={styles.room}>
      <ScreenTitle>{texts.rooms[name]}</ScreenTitle>
      {Cards !== undefined && <Cards />}
    </Stack>
  )
}

function useRoomTitle(name: RoomName): void {
  useEffect(() => {
    document.title = texts.roomTitle(texts.rooms[name])
  }, [name])
}
