// `npm run sbom`: writes what the packages of a release consist of (CycloneDX) to sbom.cdx.json, or to the path given.
// Fails when a dependency has a licence that nobody has looked at.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { componentsOf, readBill, unknownLicences } from './sbom/bill.ts'
import { root } from './root.ts'

const target = process.argv[2] ?? join(root, 'sbom.cdx.json')
const bill = readBill((program, args) => spawnSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 }))
writeFileSync(target, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${target}: ${componentsOf(bill).length} components, CycloneDX ${bill.specVersion}`)
for (const line of unknownLicences(bill)) {
  console.error(`a licence that nobody has looked at: ${line}`)
  process.exitCode = 1
}
