import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

interface Licence {
  license?: { id?: string; name?: string }
  expression?: string
}
export interface Component {
  name: string
  version?: string
  purl?: string
  licenses?: Licence[]
  externalReferences?: { type: string; hashes?: { alg: string; content: string }[] }[]
}
export interface Bill {
  bomFormat: string
  specVersion: string
  serialNumber: string
  metadata: { timestamp?: string }
  components: Component[]
  dependencies?: unknown
}

type Run = (program: string, args: readonly string[]) => { status: number | null; stdout: string; stderr: string }

/**
 * Licences of what a release brings along: each lets it be handed on in a program under MIT. Those of libvips (LGPL) are
 * a library of its own that sharp loads, and stay replaceable. MPL-2.0 is that of lightningcss, which comes along with the
 * Vite of who uses the plugin.
 */
const LOOKED_AT = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])
/** The bill by the lockfile, the same for the same one: it gives the serial number, and no time is said. */
export function readBill(run: Run): Bill {
  const { config } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { config: { pnpm: string } }
  const { status, stdout, stderr } = run('npx', [
    '--yes',
    `pnpm@${config.pnpm}`,
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
    '--prod',
  ])
  if (status !== 0) throw new Error(`the bill could not be made: ${stderr}`)
  const bill = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Bill
  const { timestamp: _now, ...metadata } = bill.metadata
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex')
  // A UUID of the form 8: made of whatever its maker chose.
  const uuid = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
  const components = bill.components.toSorted((one, other) => byText(one.purl, other.purl))
  // pnpm tells who needs whom differently from run to run; the lockfile has it.
  const { dependencies: _graph, ...rest } = bill
  return { ...rest, serialNumber: `urn:uuid:${uuid}`, metadata, components }
}

const byText = (one = '', other = ''): number => (one < other ? -1 : Number(one > other))

/** What comes from elsewhere: not our own packages. */
export const componentsOf = ({ components }: Bill): Component[] =>
  components.filter(({ purl = '' }) => !purl.startsWith('pkg:npm/%40unilink/') && !purl.startsWith('pkg:npm/@unilink/'))

/** Each component whose licence is on no list, with that licence. */
export function unknownLicences(bill: Bill): string[] {
  return componentsOf(bill).flatMap(({ name, version = '', licenses = [] }) => {
    const names = licenses.map(({ license, expression }) => license?.id ?? expression ?? license?.name ?? '')
    return names.length > 0 && names.every(isLookedAt) ? [] : [`${name} ${version}: ${names.join(', ') || 'none'}`]
  })
}

/** `(MIT OR CC0-1.0)` needs one of them, `(MIT AND Zlib)` both. */
function isLookedAt(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '').trim()
  if (plain.includes(' OR ')) return plain.split(' OR ').some((one) => LOOKED_AT.has(one.trim()))
  return plain.split(' AND ').every((one) => LOOKED_AT.has(one.trim()))
}
