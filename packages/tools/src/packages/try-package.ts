import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#src/root.ts'
import { spawnOutside } from './pack.ts'

const FIRST_EXAMPLE = /```(js|sh)\n([\s\S]*?)```/

/**
 * Installs packed packages in an empty project and runs the first example of each README there, on each Node by version.
 * Gives the names of packages without an example; throws where one fails.
 */
export function tryPackages(files: Readonly<Record<string, string>>, nodes: readonly string[]): string[] {
  const project = mkdtempSync(join(tmpdir(), 'unilink-release-'))
  const run = (program: string, args: string[]) => {
    const { status, stdout, stderr } = spawnOutside(program, args, project, 'pipe')
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`)
  }
  const untold: string[] = []
  try {
    writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
    run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...Object.values(files)])
    for (const name of Object.keys(files)) {
      const [, language, example] =
        FIRST_EXAMPLE.exec(readFileSync(join(root, 'packages', name, 'README.md'), 'utf8')) ?? []
      if (!example) untold.push(name)
      else if (language === 'sh') run('sh', ['-ec', example])
      else for (const node of nodes) runOn(node, example, join(project, `${name}.js`), run)
    }
    return untold
  } finally {
    rmSync(project, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

function runOn(node: string, example: string, file: string, run: (program: string, args: string[]) => void): void {
  writeFileSync(file, example)
  if (process.versions.node.startsWith(`${node}.`)) run(process.execPath, [file])
  else run('npx', ['--yes', '--package', `node@${node}`, 'node', file])
}
