import { emulatorConsoleTexts } from '#src/config/texts/emulator/console.ts'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import type { IconName } from '#src/ui/icon/icon-paths.ts'
import { ROOMS } from '../console/rooms.ts'
import { emu } from './emu.tsx'
import { enterAs, enterAsGuest } from './enter-session.ts'
import { reloadIn } from './reload-in.ts'

interface Command {
  key: string
  title: string
  note?: string
  icon: IconName
  go: string | (() => unknown)
}

/** What the command bar does with the emulator: who one is, which world, what time, and its rooms. */
export async function emulatorCommands(): Promise<Command[]> {
  const [{ personas }, { worlds, current }] = await Promise.all([emu.personas.list(), emu.worlds.list()])
  const moved = async (body: Parameters<typeof emu.clock.change>[0]) => {
    await emu.clock.change(body)
    reloadIn()
  }
  return [
    ...personas.map(({ name, title, email }) => ({
      key: `persona-${name}`,
      title: texts.signInAs(name),
      note: `${title} ${email}`,
      icon: 'user' as const,
      go: () => enterAs(name),
    })),
    { key: 'persona', title: texts.guest, icon: 'user', go: enterAsGuest },
    ...worlds
      .filter(({ id }) => id !== current)
      .map(({ id }) => ({
        key: `world-${id}`,
        title: emulatorConsoleTexts.worldEnterOf(id),
        icon: 'apps' as const,
        go: () => reloadIn(id),
      })),
    ...texts.advance.map(({ label, ms }) => ({
      key: `clock-${ms}`,
      title: label,
      note: texts.rooms.clock,
      icon: 'clock' as const,
      go: () => moved({ advance: ms }),
    })),
    { key: 'clock', title: texts.clockReset, icon: 'clock', go: () => moved({ reset: true }) },
    ...ROOMS.map(({ name, path, icon }) => ({
      key: `room-${name}`,
      title: texts.rooms[name],
      note: texts.console,
      icon,
      go: path,
    })),
  ]
}
