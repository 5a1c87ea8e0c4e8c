// Set-up of every test file: fixed generated values, and no unexpected console output.
import fc from 'fast-check'
import { afterEach, beforeEach, vi } from 'vitest'

// FC_SEED=random looks for new counterexamples; by default runs are repeatable.
const seed = process.env['FC_SEED'] ?? '20261121'
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) })

const METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const
let spoken: unknown[][] = []

beforeEach(() => {
  spoken = []
  for (const method of METHODS) vi.spyOn(console, method).mockImplementation((...words) => void spoken.push(words))
})
afterEach(() => {
  if (spoken.length > 0) throw new Error(`the test spoke on the console: ${JSON.stringify(spoken)}`)
})
