import { execFileSync } from 'node:child_process'
import { throughFault } from '#src/chaos/fault.ts'
import type { Stage } from '#src/chaos/stage.ts'

/** PostgreSQL's processes are stopped with open connections, and continued. */
export async function frozen(stage: Stage): Promise<void> {
  const cluster = await stage.ownPostgres()
  const place = await stage.prepare()
  const server = await stage.start(place)
  const signal = (name: NodeJS.Signals) => {
    const parent = cluster.pid()
    // The parent first, so that no new child appears beside the list.
    tell(parent, name)
    for (const pid of childrenOf(parent)) tell(pid, name)
  }
  stage.onEnd(() => signal('SIGCONT'))
  await throughFault(stage, place, server, {
    begin: () => signal('SIGSTOP'),
    end: () => signal('SIGCONT'),
    reads: false,
  })
}

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter((child) => child > 0)

function tell(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // A resumed process may be gone already.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
