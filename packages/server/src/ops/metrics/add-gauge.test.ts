import { expect, it } from 'vitest'
import { Registry } from '#src/kernel/prometheus.ts'
import { addGauge } from './add-gauge.ts'

it('a number that cannot be read is left out, also after it could, and the others are told', async () => {
  const registry = new Registry()
  let read = () => 1
  addGauge(registry, { name: 'shaky', help: 'Fails later.', read: () => read() })
  addGauge(registry, { name: 'steady', help: 'Never fails.', read: async () => 2 })
  expect(await registry.metrics()).toMatch(/^shaky 1$/m)
  read = () => {
    throw new Error('gone')
  }
  const text = await registry.metrics()
  expect(text).not.toMatch(/^shaky \d/m)
  expect(text).toMatch(/^steady 2$/m)
})
