import { errorText } from '@unilink/shared'

/** Runs a check and reports it; `work` throws what is wrong, and may return a fact to report. */
export type Check = (title: string, work: () => Promise<unknown>) => Promise<void>

export function newCheck(): { check: Check; failed: () => number } {
  let failed = 0
  const check: Check = async (title, work) => {
    try {
      const fact = await work()
      process.stdout.write(`PASSED   ${title}${typeof fact === 'string' ? `: ${fact}` : ''}\n`)
    } catch (error) {
      failed += 1
      const said = errorText(error)
      process.stdout.write(`FAILED   ${title}\n         ${said.replaceAll('\n', '\n         ')}\n`)
    }
  }
  return { check, failed: () => failed }
}
