import { failure, ok, type Finding } from './finding.ts'
import { told } from '#src/kernel/told/told.ts'

/** The oldest supported Node. */
const LEAST = [20, 19] as const

export function checkNode(version: string = process.versions.node): Finding[] {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const enough = major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])
  if (enough) return [ok('Node', version)]
  return [
    failure(
      'Node',
      told('{} is too old', version),
      told('install Node {} or newer, such as the newest LTS', LEAST.join('.')),
    ),
  ]
}
