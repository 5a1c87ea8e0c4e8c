// A thread in which a few callers ask for a page of links, each as soon as it has its answer.
import { parentPort, workerData } from 'node:worker_threads'
import { askForPage, type PageAsked } from './ask-for-page.ts'

export interface EagerCalls extends PageAsked {
  callers: number
  seconds: number
}

const { callers, seconds, ...asked } = workerData as EagerCalls
const until = performance.now() + seconds * 1000
let done = 0
const caller = async () => {
  while (performance.now() < until) {
    await askForPage(asked)
    done += 1
  }
}
await Promise.all(Array.from({ length: callers }, caller))
parentPort?.postMessage(done, [])
