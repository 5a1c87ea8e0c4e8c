import { isInForce } from '@unilink/shared/emulator'
import { formatTime } from '@unilink/shared'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { emulatorConsoleTexts } from '#src/config/texts/emulator/console.ts'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Place } from '#src/ui/link/place.ts'
import { Box, Stack, classNames } from '#src/ui/theme/primitives.tsx'
import { emu, useEmu } from '../control/emu.tsx'
import { useFresh } from '../control/use-fresh.ts'
import { LabDialog } from '../lab/lab-dialog.tsx'
import styles from './console.module.css'
import { ROOMS, roomAt, type RoomName } from './rooms.ts'

/** On a phone the row of rooms is wider than the screen. */
const intoView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The rooms of the console, with what waits in them. */
export function ConsoleSide() {
  const { pathname } = useLocation()
  const current = roomAt(pathname)
  const marks = useMarks()
  const [inLab, setInLab] = useState(false)
  return (
    <Box as="nav" column gap={0.5} pad="2 1" lineRight className={styles.side} aria-label={texts.consoleRooms}>
      {ROOMS.map(({ name, path, icon }) => (
        <Place
          as={Link}
          key={name}
          to={path}
          ref={name === current ? intoView : undefined}
          aria-current={name === current ? 'page' : undefined}
        >
          <Icon name={icon} size={18} />
          {texts.rooms[name]}
          <Mark {...marks[name]} />
        </Place>
      ))}
      <Box as="hr" line="none" lineAbove />
      <Place as="button" type="button" onClick={() => setInLab(true)}>
        <Icon name="phone" size={18} />
        {texts.lab}
      </Place>
      <Foot />
      {inLab && <LabDialog onClose={() => setInLab(false)} />}
    </Box>
  )
}

/** Which emulator this is: its address, and what its world was made of. */
function Foot() {
  const { data } = useEmu(emu.about.read, {})
  if (data === undefined) return null
  const { seed, seedToday, providers } = emulatorConsoleTexts
  const { seedDate } = data.config
  return (
    <Stack as="p" gap={0.25} pad="1 1.5" above="auto" tone="muted" size={12} className={styles.foot}>
      <code>{location.host}</code>
      <span>
        {seedDate === null ? seedToday : seed(formatTime(seedDate, '{y}-{m}-{d}'))} · {providers[data.provider]}
      </span>
    </Stack>
  )
}

interface MarkProps {
  count?: number | undefined
  tone?: string | undefined
}

function Mark({ count = 0, tone }: MarkProps) {
  return count === 0 ? null : (
    <Box as="em" pushed pad="0 0.75" size={12} textAlign="center" className={classNames(tone)}>
      {count}
    </Box>
  )
}

function useMarks(): Partial<Record<RoomName, MarkProps>> {
  const worlds = useEmu(emu.worlds.list, {}).data?.worlds.length
  const mail = useEmu(emu.mail.list, { limit: 1 })
  const faults = useEmu(emu.faults.list, {})
  useFresh('mail', mail.retry)
  useFresh('mailbox', mail.retry)
  useFresh('fault', faults.retry)
  const live = faults.data?.faults.filter(isInForce).length
  return {
    worlds: { count: worlds },
    mail: { count: mail.data?.unread, tone: styles.fresh },
    faults: { count: live, tone: styles.warns },
  }
}
