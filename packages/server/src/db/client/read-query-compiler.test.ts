import { expect, it } from 'vitest'
import { readQueryCompiler } from './read-query-compiler.ts'

it.each(['sqlite', 'postgresql'])('gives the compiler for %s as a program', async (provider) => {
  const bytes = await readQueryCompiler(`@prisma/client/runtime/query_compiler_small_bg.${provider}.wasm-base64.mjs`)
  expect(Buffer.from(bytes.subarray(0, 4)).toString('latin1')).toBe('\0asm')
  expect(bytes.length).toBeGreaterThan(1_000_000)
})

it('refuses a module that holds something else', async () => {
  const other = '@prisma/client/runtime/query_compiler_small_bg.sqlite.mjs'
  await expect(readQueryCompiler(other)).rejects.toThrow(/holds no query compiler/)
})
