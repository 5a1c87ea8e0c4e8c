import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseBusyError } from '@unilink/server/db/client/database-busy.ts'

/** Writes, and again whenever the write did not get its turn in time, as it may on a busy machine. */
export async function insist<T>(write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof DatabaseBusyError)) throw error
      await pause(10)
    }
  }
}
