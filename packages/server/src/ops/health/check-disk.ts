import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { freeBytes } from './free-bytes.ts'
import type { Health, HealthCheck } from './health-check.ts'

const MIB = 1_048_576
/** With less, the next upload or a busy minute's journal may not fit. */
const LEAST_BYTES = 32 * MIB
const STRAINED_BYTES = 512 * MIB

/**
 * Whether the data folder is writable and has space. A full or read-only disk refuses writes, while reads and visits
 * go on; taking the server out of use would end these as well.
 */
export function diskCheck(folder: string): HealthCheck {
  return {
    name: 'disk',
    failure: 'the data folder cannot be written to',
    run: async () => {
      try {
        await access(folder, constants.W_OK | constants.X_OK)
      } catch (error) {
        if (!isReadOnly(error)) throw error
        return { state: 'limited', detail: 'read-only: writes are refused' }
      }
      return judgeSpace(await freeBytes(folder))
    },
  }
}

const isReadOnly = (error: unknown): boolean => (error as { code?: string }).code === 'EROFS'

/** State for a number of free bytes. */
export function judgeSpace(free: number): Health {
  const detail = `${Math.floor(free / MIB)} MiB free`
  if (free < LEAST_BYTES)
    return { state: 'limited', detail: `${detail}, less than ${LEAST_BYTES / MIB}: writes may be refused` }
  return { state: free < STRAINED_BYTES ? 'strained' : 'ok', detail }
}
