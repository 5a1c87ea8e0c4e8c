import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { libsqlStore } from './libsql-store.ts'
import { storePart } from './line-store.ts'
import { postgresqlStore } from './postgresql-store.ts'
import type { Part } from './read-lines.ts'

const LOWER = 5

export type Reply = { bytes: number } | { error: string }

/** The thread that stores the journal's parts, one at a time, on a connection of its own; see `thread-store.ts`. */
// Answering goes first where processors are few; on Linux this is the thread's own priority, elsewhere the process's.
if (process.platform === 'linux') setPriority(0, LOWER)

const { url } = workerData as { url: string }
const to = url.startsWith('file:') ? libsqlStore(url) : postgresqlStore(url)

parentPort?.on('message', (part: Part | 'close') => void (part === 'close' ? end() : answer(part)))

async function answer(part: Part): Promise<void> {
  parentPort?.postMessage(await replyTo(part), [])
}

async function end(): Promise<void> {
  await to.close()
  parentPort?.close()
}

async function replyTo(part: Part): Promise<Reply> {
  try {
    return { bytes: await storePart(to, part) }
  } catch (error) {
    return { error: String(error) }
  }
}
