import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from './stage.ts'

const BARE = `require('node:http').createServer((_, to) => to.end()).listen(0, '127.0.0.1', function () {
  console.log(this.address().port)
})`
const LOOK_EVERY_MS = 20

/**
 * Measures how slow this machine is right now: asks an idle server all the time. `worst()` is its longest answer in
 * milliseconds since the last call of `worst`; the limits for the real server grow by it.
 */
export async function watchMachine(stage: Stage): Promise<{ worst: () => number }> {
  const child = spawn(process.execPath, ['-e', BARE], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ending = new AbortController()
  stage.onEnd(() => {
    ending.abort()
    child.kill('SIGKILL')
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  const origin = `http://127.0.0.1:${Number(port.toString())}`
  let longest = 0
  const watch = async () => {
    while (!ending.signal.aborted) {
      const asked = performance.now()
      await fetch(origin).then(
        (answer) => answer.text(),
        () => {},
      )
      longest = Math.max(longest, performance.now() - asked)
      await sleep(LOOK_EVERY_MS)
    }
  }
  void watch()
  return {
    worst: () => {
      const ms = Math.round(longest)
      longest = 0
      return ms
    },
  }
}
