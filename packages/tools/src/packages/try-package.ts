import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#src/root.ts'
import { packagesUnder, problemsAtInstall, sizeOnDisk } from './installed.ts'
import { spawnOutside } from './pack.ts'

const FIRST_EXAMPLE = /```(js|sh)\n([\s\S]*?)```/

/** What a front end that only tests may take up by installing the emulator, in bytes on disk. */
const MOST_BYTES = 60 * 1024 * 1024
/** Scripts of the repository, which no project of others has. */
const CHECKOUT_ONLY = /npm (?:run|test)/
/** What the emulator is installed with by who has it from a file. */
const FOR_TESTS = ['shared', 'client', 'server', 'emulator']

/**
 * Installs the packed emulator alone in an empty project, as a front end does for its tests, and runs its first example.
 * Gives what is wrong: too much to install, a package that runs a script or asks for a newer Node than we do.
 */
export function tryAlone(files: Readonly<Record<string, string>>): { problems: string[]; bytes: number } {
  const project = mkdtempSync(join(tmpdir(), 'unilink-alone-'))
  try {
    writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
    const tarballs = FOR_TESTS.map((name) => files[name] ?? '')
    runIn(project, 'npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs])
    const modules = join(project, 'node_modules')
    const bytes = sizeOnDisk(modules)
    const problems = packagesUnder(modules).flatMap(problemsAtInstall)
    if (bytes > MOST_BYTES) problems.push(`the emulator takes up ${bytes} bytes, more than ${MOST_BYTES}`)
    writeFileSync(join(project, 'first.js'), exampleOf('emulator')[1])
    runIn(project, process.execPath, ['first.js'])
    const doctor = runIn(project, 'npx', ['unilink', 'doctor'])
    if (CHECKOUT_ONLY.test(doctor)) problems.push(`unilink doctor tells of what only a checkout has:\n${doctor}`)
    return { problems, bytes }
  } finally {
    rmSync(project, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/** The language and the text of the first example of a package's README, empty for none. */
function exampleOf(name: string): [language: string, text: string] {
  const [, language = '', text = ''] =
    FIRST_EXAMPLE.exec(readFileSync(join(root, 'packages', name, 'README.md'), 'utf8')) ?? []
  return [language, text]
}

/** Gives what the program prints; throws where it fails. */
function runIn(project: string, program: string, args: string[]): string {
  const { status, stdout, stderr } = spawnOutside(program, args, project)
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout
}

/** Installs packages in an empty project and runs each README's first example on each Node. Gives those without one. */
export function tryPackages(files: Readonly<Record<string, string>>, nodes: readonly string[]): string[] {
  const project = mkdtempSync(join(tmpdir(), 'unilink-release-'))
  const run = (program: string, args: string[]) => runIn(project, program, args)
  const untold: string[] = []
  try {
    writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
    run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...Object.values(files)])
    for (const name of Object.keys(files)) {
      const [language, example] = exampleOf(name)
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
