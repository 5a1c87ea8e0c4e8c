import { describe, expect, it } from 'vitest'
import { freezeReasonLabel, freezeReasons, rejectReasons, type Reason } from './reasons.ts'

describe('freezeReasonLabel', () => {
  it('gives the label of every key and leaves other words alone', () => {
    for (const [key, label] of Object.entries(freezeReasons)) expect(freezeReasonLabel(key)).toBe(label)
    expect(freezeReasonLabel('自有说明')).toBe('自有说明')
  })
})

describe('the catalogues', () => {
  const catalogues: Record<string, readonly Reason[]> = rejectReasons

  it.each(Object.keys(catalogues))('name each reason of %s once, in Chinese', (name) => {
    const reasons = catalogues[name] ?? []
    expect(reasons.length).toBeGreaterThan(0)
    expect(new Set(reasons.map(({ key }) => key)).size).toBe(reasons.length)
    for (const { label } of reasons) expect(label).toMatch(/^[\u4e00-\u9fff，]+$/)
  })
})
