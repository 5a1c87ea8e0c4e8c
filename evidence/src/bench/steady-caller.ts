// A thread that asks at a steady rate whether or not answers have come back: for a page of links, or for one of
// `links` links after the other.
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { askForPage, type PageAsked } from './ask-for-page.ts'

/** With `links`, visits of so many of them. */
export interface SteadyCalls extends PageAsked {
  rate: number
  seconds: number
  links?: number
}

const { origin, token, appId, links, rate, seconds } = workerData as SteadyCalls
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

async function visit(number: number, of: number): Promise<void> {
  const code = `c${String(1 + (number % (of - 1))).padStart(9, '0')}`
  const answer = await fetch(`${origin}/s/${code}`, { headers: { 'user-agent': PHONE }, redirect: 'manual' })
  await answer.text()
  if (answer.status >= 400) throw new Error(`a visit was answered ${answer.status}`)
}

const ask = (number: number) => (links === undefined ? askForPage({ origin, token, appId }) : visit(number, links))
const times: number[] = []
const under: Promise<unknown>[] = []
const begun = performance.now()
for (let number = 0; number < seconds * rate; number += 1) {
  const due = begun + (number * 1000) / rate
  const early = due - performance.now()
  if (early > 0) await sleep(early)
  // A request that was given up counts as long as it took.
  under.push(
    ask(number)
      .catch(() => {})
      .then(() => times.push(performance.now() - due)),
  )
}
await Promise.all(under)
parentPort?.postMessage(times, [])
