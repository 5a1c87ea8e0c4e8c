import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '#src/root.ts'
import { spawnOutside } from './pack.ts'

const GUIDE = 'docs/guides/recipes.md'
const CHAPTER = /^## The first green test[^]*?(?=^## )/m
/** A block of commands, or a file of an example by its name and what it holds. */
const STEP = /(?:\[`(examples\/[^`]+)`\]\([^)]+\):\n\n)?```(?:sh|ts)\n([^]*?)```/g
/** What the guide says instead of its last line for as long as nothing is published. */
const FROM_FILES = /`(npm install [^`]* \.\/packs\/\*\.tgz)`/

/** What the guide has its reader do: commands, and files for `src`. */
export interface Step {
  file: string | undefined
  text: string
}

/** The steps to the first green test, in the guide's own words, with packages that come from files. */
export function stepsOf(guide: string): Step[] {
  const [chapter = ''] = CHAPTER.exec(guide) ?? []
  const [, fromFiles] = FROM_FILES.exec(chapter) ?? []
  if (fromFiles === undefined) throw new Error(`${GUIDE} does not say how packages are installed from files`)
  return [...chapter.matchAll(STEP)].map(([, file, text = '']) => ({
    file: file && basename(file),
    text: text.replace(/^npm install .*@unilink\/.*$/m, fromFiles),
  }))
}

/** Does what the guide says, from an empty folder to the first green test; gives the seconds that it took. */
export function followGuide(files: Readonly<Record<string, string>>): number {
  const folder = mkdtempSync(join(tmpdir(), 'unilink-guide-'))
  const start = performance.now()
  try {
    let project = folder
    for (const { file, text } of stepsOf(readFileSync(join(root, GUIDE), 'utf8'))) {
      if (file) writeFileSync(join(project, 'src', file), text)
      else project = follow(project, text, files)
    }
    return (performance.now() - start) / 1000
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/** Runs the lines of a block; gives the folder in which they end. Packages lie where the guide says. */
function follow(start: string, block: string, files: Readonly<Record<string, string>>): string {
  let folder = start
  for (const line of block.trim().split('\n')) {
    if (line.includes('packs/')) {
      mkdirSync(join(folder, 'packs'))
      for (const file of Object.values(files)) cpSync(file, join(folder, 'packs', basename(file)))
    }
    // A person says yes to npm's question whether to fetch what it creates projects with.
    const script = `export npm_config_yes=true\n${line}\npwd`
    const { status, stdout, stderr } = spawnOutside('sh', ['-ec', script], folder)
    if (status !== 0) throw new Error(`${GUIDE}: ${line}\n${stdout}${stderr}`)
    folder = stdout.trim().split('\n').at(-1) ?? folder
  }
  return folder
}
