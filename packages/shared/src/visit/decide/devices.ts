import type { Both } from '#src/words/about.ts'
import known from './devices.json' with { type: 'json' }

export type DeviceId = keyof typeof known

/** Typical clients, one or more for each row of the client table: for the table of decisions and tests. */
export const devices: Readonly<Record<DeviceId, { label: Both; ua: string }>> = known
