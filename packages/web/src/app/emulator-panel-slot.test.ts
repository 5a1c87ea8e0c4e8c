import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { afterEach, describe, expect, it, vi } from 'vitest'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const PANEL = 'features/emulator-panel/'

afterEach(() => vi.unstubAllEnvs())

/** The chunks of a build that begins at the slot. */
async function chunksOf(setting: string | undefined): Promise<Rolldown.OutputChunk[]> {
  if (setting !== undefined) vi.stubEnv('VITE_EMULATOR_PANEL', setting)
  const built = (await build({
    root: path('../..'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: [{ find: /^@unilink\/shared$/, replacement: path('../../../shared/src/index.ts') }] },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: path('./emulator-panel-slot.tsx'), preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  return built.output.filter((item) => item.type === 'chunk')
}

const holdsPanel = ({ moduleIds }: Rolldown.OutputChunk) => moduleIds.some((id) => id.includes(PANEL))

describe('the code of the panel', () => {
  it('comes by itself, never with the page', async () => {
    const chunks = await chunksOf(undefined)
    const own = chunks.filter(holdsPanel)
    expect(own.map(({ isEntry, isDynamicEntry }) => [isEntry, isDynamicEntry])).toEqual([[false, true]])
    const entry = chunks.find(({ isEntry }) => isEntry)
    expect(entry?.imports).not.toContain(own[0]?.fileName)
    expect(entry?.dynamicImports).toContain(own[0]?.fileName)
  })

  it('is in no file of a build that leaves it out', async () => {
    const chunks = await chunksOf('off')
    expect(chunks.length).toBeGreaterThan(0)
    expect(chunks.filter(holdsPanel)).toEqual([])
    expect(chunks.filter(({ code }) => /__emu|emulator-panel\//.test(code))).toEqual([])
  })
})
