import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import type { Health, HealthCheck } from './health-check.ts'

const MIB = 1_048_576
/** Less, and the next upload or a busy minute's journal may not fit. */
const LEAST_BYTES = 32 * MIB
const STRAINED_BYTES = 512 * MIB

/** Whether the data folder can be written to, and has room. */
export function diskCheck(folder: string): HealthCheck {
  return {
    name: 'disk',
    failure: 'the data folder cannot be written to',
    run: async () => {
      await access(folder, constants.W_OK | constants.X_OK)
      const { bavail, bsize } = await statfs(folder)
      return judgeSpace(bavail * bsize)
    },
  }
}

/** What so many free bytes mean. */
export function judgeSpace(free: number): Health {
  const detail = `${Math.floor(free / MIB)} MiB free`
  if (free < LEAST_BYTES) return { state: 'failed', detail: `${detail}, at least ${LEAST_BYTES / MIB} needed` }
  return { state: free < STRAINED_BYTES ? 'strained' : 'ok', detail }
}
