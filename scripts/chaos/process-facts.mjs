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
