import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory of a process in MiB; NaN where the system does not tell. */
export function memoryOf(pid: number): number {
  const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(told(`/proc/${pid}/status`)) ?? []
  return Math.round(Number(kib) / 1024)
}

/** Processor seconds of a process; NaN where the system does not tell. */
export function processorSeconds(pid: number): number {
  const fields = told(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Milliseconds that a process's main thread ran; NaN where the system does not tell. */
export const ranOnProcessorMs = (pid: number): number =>
  Number(told(`/proc/${pid}/schedstat`).split(' ')[0] || NaN) / 1e6

/** Milliseconds that a process's main thread waited for a processor; 0 where the system does not tell. */
export const waitedForProcessorMs = (pid: number): number =>
  Number(told(`/proc/${pid}/schedstat`).split(' ')[1] ?? 0) / 1e6

/** How many files and sockets a process has open. */
export const openFilesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** The limit of open files for this process. */
export function fileLimit(): number {
  const [, soft] = /^Max open files\s+(\d+)/m.exec(told('/proc/self/limits')) ?? []
  return Number(soft)
}

function told(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
