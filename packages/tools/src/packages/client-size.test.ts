import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, it } from 'vitest'
import { root } from '#src/root.ts'

it.each(['index', 'emulator'])('a page loads at most 10 kB for the client’s %s, and no schema', async (entry) => {
  const build = await rolldown({
    input: join(root, `packages/client/src/${entry}.ts`),
    cwd: root,
    platform: 'browser',
    resolve: { conditionNames: ['unilink-source', 'browser', 'import'] },
  })
  const { output } = await build.generate({ minify: true })
  await build.close()
  const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  expect(gzipSync(code).length).toBeLessThan(10_240)
  expect(code).not.toContain('ZodError')
})
