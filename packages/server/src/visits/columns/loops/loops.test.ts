import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import wabt from 'wabt'

it('run as they are written: `vitest -u` makes them anew', async () => {
  const made = await wabt()
  const text = readFileSync(new URL('loops.wat', import.meta.url), 'utf8')
  const code = Buffer.from(made.parseWat('loops.wat', text).toBinary({}).buffer).toString('base64')
  const file = `// Made of loops.wat, by its test.\nexport const LOOPS =\n  '${code}'\n`
  await expect(file).toMatchFileSnapshot('loops-code.ts')
})
