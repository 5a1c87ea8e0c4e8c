import { keepFilesPrivate } from '#src/kernel/files/keep-files-private.ts'
import { constants } from 'node:os'
import { setFlagsFromString } from 'node:v8'

type Stop = (signal: string) => Promise<void>

/** Runs a serving process. `start` loads and serves, and gives how to stop. */
export async function runProcess(start: () => Promise<Stop>): Promise<void> {
  keepFilesPrivate()
  // Process 1 of a container gets only signals it listens for, so it listens before loading. Until it serves there is
  // nothing to finish.
  let leave = (signal: 'SIGTERM' | 'SIGINT'): void => process.exit(128 + constants.signals[signal])
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => leave(signal))

  // What a start loads stays in memory, which V8 takes for a reason to double the young generation up to 32 MB; an
  // idle server would hold that for a minute. V8 reads this factor at each growth.
  setFlagsFromString('--semi-space-growth-factor=1')
  const stop = await start()
  leave = (signal) => void stop(signal)
  setFlagsFromString('--semi-space-growth-factor=2')
}
