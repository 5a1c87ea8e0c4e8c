import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData, type CheckResult, type Problem } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** Resolutions that a package which says `"type": "module"` and Node ≥ 20 does not promise. */
const NOT_PROMISED = new Set(['node10', 'node16-cjs'])
/** A pattern of files cannot be resolved without naming one. */
const isPattern = (entry: string): boolean => entry.includes('*')

/** What is wrong with a packed package for those who install it, a line each: its manifest and files, then its types. */
export async function problemsOf(file: string): Promise<string[]> {
  const data = readFileSync(file)
  const tarball = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength)
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true })
  const types = await checkPackage(createPackageFromTarballData(data))
  return [
    ...messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code),
    ...(isProgram(pkg) ? [] : typeProblems(types)),
  ]
}

const typeProblems = (types: CheckResult): string[] =>
  types.types ? types.problems.filter(isPromised).map(describeProblem) : ['the package has no types']

/** A package of commands alone has nothing to import, but what our own packages load of it. */
const isProgram = ({ exports = {} }: Record<string, unknown>): boolean =>
  Object.keys(exports as object).every((entry) => entry === './package.json' || isPattern(entry))

function isPromised(problem: Problem): boolean {
  if ('resolutionKind' in problem && NOT_PROMISED.has(problem.resolutionKind)) return false
  return !('entrypoint' in problem && isPattern(problem.entrypoint))
}

const describeProblem = ({ kind, ...where }: Problem): string => `${kind} ${JSON.stringify(where)}`
