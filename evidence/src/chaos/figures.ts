import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '@unilink/tools/root.ts'
import type { Place, Stage } from './stage.ts'

const CLI = join(root, 'packages/server/bundle/cli.js')

/** Demands that roll-ups equal a full count. No server may run on the place. */
export function demandRightFigures(stage: Stage, { url, folder }: Place): void {
  const { stdout, stderr, status } = spawnSync(process.execPath, [CLI, 'rollup', 'check'], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: folder },
    encoding: 'utf8',
  })
  stage.say(`roll-ups: ${(stdout + stderr).trim().split('\n', 3).join(' ')}`)
  stage.demand(status === 0, 'roll-ups equal a full count')
}
