import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory of a process in MiB. */
export function memoryOf(pid) {
  const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kib) / 1024)
}

/** How many files and sockets a process has open. */
export const openFilesOf = (pid) => readdirSync(`/proc/${pid}/fd`).length

/** How many files this process may open. */
export function fileLimit() {
  const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  return Number(soft)
}

/** Milliseconds that a process's main thread was able to run and had to wait for a processor; 0 where the system does not tell. */
export function waitedForProcessorMs(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}
