// Before packing: copies what a package needs besides its code into its `assets`, and gives npm a manifest that needs no
// workspace. With `--remove`: takes both away.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { carry } from './packages/carry.ts'
import { PACKED } from './packages/pack.ts'
import { putPackedManifest, restoreManifest } from './packages/packed-manifest.ts'
import { root } from './root.ts'

const [name = '', remove] = process.argv.slice(2)
if (!(PACKED as readonly string[]).includes(name)) throw new Error(`which package? ${PACKED.join(', ')}`)
const folder = join(root, 'packages', name)
const assets = join(folder, 'assets')
rmSync(assets, { recursive: true, force: true })
restoreManifest(folder)
if (remove !== '--remove') {
  carry(name, assets)
  // pnpm makes such a manifest by itself.
  if (process.env['npm_config_user_agent']?.startsWith('npm/')) putPackedManifest(folder)
}
