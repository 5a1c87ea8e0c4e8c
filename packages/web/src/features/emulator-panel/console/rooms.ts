import { ADDRESSES, requestOf } from '@unilink/shared/emulator'
import { emulatorPath } from '#src/config/routes.ts'
import type { IconName } from '#src/ui/icon/icon-paths.ts'

export type RoomName =
  | 'requests'
  | 'worlds'
  | 'mail'
  | 'faults'
  | 'clock'
  | 'traffic'
  | 'personas'
  | 'data'
  | 'reference'

interface Room {
  name: RoomName
  path: string
  icon: IconName
}

const room = (name: RoomName, icon: IconName): Room => ({ name, path: `${emulatorPath}${name}`, icon })

/** The rooms of the console; the first is the one that it opens with. */
export const ROOMS: readonly Room[] = [
  { ...room('requests', 'list'), path: emulatorPath },
  room('worlds', 'apps'),
  room('mail', 'mail'),
  room('faults', 'warning'),
  room('clock', 'clock'),
  room('traffic', 'chart'),
  room('personas', 'user'),
  room('data', 'table'),
  room('reference', 'document'),
]

export const roomAt = (pathname: string): RoomName | undefined => ROOMS.find(({ path }) => path === pathname)?.name

/** The address of a room in a world, this one or another. */
export function roomIn(world: string, name: RoomName, query = ''): string {
  const path = ROOMS.find((one) => one.name === name)?.path ?? emulatorPath
  return requestOf(ADDRESSES.go.open, { world, to: `${path}?${query}` }).path
}
