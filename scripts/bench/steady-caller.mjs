// A thread that asks for a page of links at a steady rate, whether or not the last answer has come back.
import { parentPort, workerData } from 'node:worker_threads'

const { origin, token, appId, rate, seconds } = workerData

async function ask() {
  const body = JSON.stringify({ appId, page: 1, perPage: 20 })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/api/appLink/queryPage`, { method: 'POST', body, headers })
  const { code } = await answer.json()
  if (code !== 0) throw new Error(`queryPage answered ${code}`)
}

const times = []
const under = []
const begun = performance.now()
for (let number = 0; number < seconds * rate; number += 1) {
  const due = begun + (number * 1000) / rate
  const early = due - performance.now()
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
  // A request that the server gave up on counts as long as it took until then.
  under.push(
    ask()
      .catch(() => {})
      .then(() => times.push(performance.now() - due)),
  )
}
await Promise.all(under)
parentPort.postMessage(times, [])
