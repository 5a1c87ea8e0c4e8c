import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import type { Readable } from 'node:stream'
import type { ServerProcess } from '@unilink/server/support/servers/server-process.ts'
import type { Fault } from './fault.ts'
import { Skipped, type Stage } from './stage.ts'

type Tracer = ChildProcessByStdio<null, null, Readable>

/**
 * A failing disk by strace: these system calls of the server fail with `error` on all files it has open in the folder.
 * Sockets and other programs are unaffected.
 */
export function spoil(
  stage: Stage,
  { pid }: ServerProcess,
  folder: string,
  calls: string,
  error: string,
): Pick<Fault, 'begin' | 'end'> {
  if (spawnSync('strace', ['-V']).status !== 0) throw new Skipped('no strace here, by which a disk is made to fail')
  let tracer: Tracer | undefined
  const end = async () => {
    if (!tracer || tracer.exitCode !== null || tracer.signalCode !== null) return
    const ended = once(tracer, 'exit')
    tracer.kill('SIGINT')
    await ended
  }
  stage.onEnd(end)
  const begin = async () => {
    const paths = openFiles(pid, folder).flatMap((path) => ['-P', path])
    const what = ['-e', `trace=${calls}`, '-e', `inject=${calls}:error=${error}`]
    tracer = spawn('strace', ['-f', '-p', String(pid), ...paths, ...what, '-o', '/dev/null'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await attached(tracer)
  }
  return { begin, end }
}

async function attached(tracer: Tracer): Promise<void> {
  let said = ''
  for await (const data of tracer.stderr) {
    said += String(data)
    if (said.includes('attached')) break
  }
  if (!said.includes('attached')) throw new Skipped(`strace may not look at the server: ${said.trim()}`)
  tracer.stderr.resume()
}

function openFiles(pid: number, folder: string): string[] {
  const links = readdirSync(`/proc/${pid}/fd`).flatMap((fd) => linkOf(`/proc/${pid}/fd/${fd}`) ?? [])
  return [...new Set(links)].filter((path) => path.startsWith(`${folder}/`))
}

/** Undefined for a file that was closed meanwhile. */
function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
