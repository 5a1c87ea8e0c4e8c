import { keepFilesPrivate } from '#src/kernel/files/keep-files-private.ts'
import { constants } from 'node:os'
import { setFlagsFromString } from 'node:v8'

type Stop = (signal: string) => Promise<void>

/** Runs a process that serves: `start` loads what it takes, serves, and gives how it is told to stop. */
export async function runProcess(start: () => Promise<Stop>): Promise<void> {
  keepFilesPrivate()
  // Process 1 of a container gets only the signals that it listens for, so it listens before all that takes time to load.
  // Until it serves there is nothing to finish.
  let leave = (signal: 'SIGTERM' | 'SIGINT'): void => process.exit(128 + constants.signals[signal])
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => leave(signal))

  // What is loaded at a start stays. V8 takes what stays for a lack of room and doubles the young generation until it
  // fills 32 MB, which an idle server then holds for a minute; it looks at this factor each time it would grow it.
  setFlagsFromString('--semi-space-growth-factor=1')
  const stop = await start()
  leave = (signal) => void stop(signal)
  setFlagsFromString('--semi-space-growth-factor=2')
}
