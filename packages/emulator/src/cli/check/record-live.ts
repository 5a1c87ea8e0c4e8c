import { rename, writeFile } from 'node:fs/promises'
import { CliError } from '@unilink/server/cli/cli-error.ts'
import { LiveRecorder } from '#src/verify/recording/live-recorder.ts'
import { makeSuite } from '#src/verify/recording/make-suite.ts'
import type { Har } from '#src/verify/recording/read-har.ts'
import { recordedCalls } from '#src/verify/recording/recorded-calls.ts'
import type { Suite } from '#src/verify/recording/suite.ts'
import { told } from '#src/kernel/told/told.ts'

interface Live {
  upstream: URL
  port: number
  /** Written after each call, so that nothing is lost with the process. */
  write: (suite: Suite) => Promise<void>
  ready: (origin: string) => void
  ended: Promise<unknown>
}

/** Stands between a front end and a server until `ended`; gives all that passed. */
export async function recordLive({ upstream, port, write, ready, ended }: Live): Promise<Har> {
  const har: Har = { entries: [], broken: 0 }
  let writing = Promise.resolve()
  let isDue = false
  // What passes while the file is written is written next, together.
  const writeAll = async () => {
    isDue = false
    const suite = suiteOf(har, upstream.origin)
    if (suite) await write(suite)
  }
  const recorder = new LiveRecorder(upstream, (entry) => {
    har.entries.push(entry)
    if (isDue) return
    isDue = true
    writing = writing.then(writeAll)
  })
  const origin = await recorder.listen(port).catch((error: unknown) => {
    throw new CliError(told('port {} is taken', port), { cause: error })
  })
  ready(origin)
  await ended
  await recorder.close()
  await writing
  return har
}

/** Undefined while there is no call of the contract. */
function suiteOf(har: Har, from: string): Suite | undefined {
  try {
    return makeSuite(recordedCalls(har, from), from)
  } catch (error) {
    if (error instanceof CliError) return undefined
    throw error
  }
}

/** Writes a file in one step, so that it is whole at any time. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text, { mode: 0o600 })
  await rename(`${file}.part`, file)
}
