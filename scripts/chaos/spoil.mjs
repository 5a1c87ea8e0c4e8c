// A disk that fails under a running server: system calls on its open files are answered with an error, by strace.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { Skipped } from './stage.mjs'

/**
 * `{ begin, end }`: from the one to the other, these system calls of the server fail with `error` on all files that it has
 * open in the folder. The calls of other programs, and on sockets, go on.
 */
export function spoil(stage, { child }, folder, calls, error) {
  if (spawnSync('strace', ['-V']).status !== 0) throw new Skipped('no strace here, by which a disk is made to fail')
  let tracer
  const end = async () => {
    if (!tracer || tracer.exitCode !== null || tracer.signalCode !== null) return
    const ended = once(tracer, 'exit')
    tracer.kill('SIGINT')
    await ended
  }
  stage.onEnd(end)
  const begin = async () => {
    const paths = openFiles(child.pid, folder).flatMap((path) => ['-P', path])
    const what = ['-e', `trace=${calls}`, '-e', `inject=${calls}:error=${error}`]
    tracer = spawn('strace', ['-f', '-p', String(child.pid), ...paths, ...what, '-o', '/dev/null'])
    await attached(tracer)
  }
  return { begin, end }
}

async function attached(tracer) {
  let said = ''
  for await (const data of tracer.stderr) {
    said += data
    if (said.includes('attached')) break
  }
  if (!said.includes('attached')) throw new Skipped(`strace may not look at the server: ${said.trim()}`)
  tracer.stderr.resume()
}

function openFiles(pid, folder) {
  const links = readdirSync(`/proc/${pid}/fd`).map((fd) => linkOf(`/proc/${pid}/fd/${fd}`))
  return [...new Set(links)].filter((path) => path?.startsWith(`${folder}/`))
}

/** Undefined for one that was closed meanwhile. */
function linkOf(path) {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
