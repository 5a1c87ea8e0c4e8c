import { beforeEach, describe, expect, it } from 'vitest'
import { createScrollMemory } from './scroll-memory.ts'

const arrival = { type: 'PUSH' as const, key: 'k2', pathname: '/list', hash: '', kept: false }

describe('where a page begins', () => {
  let memory = createScrollMemory()
  beforeEach(() => {
    memory = createScrollMemory()
    memory.save('k1', '/list', 700)
  })

  it('at its top when one follows a link', () => {
    expect(memory.targetOf(arrival)).toEqual({ top: 0 })
  })

  it('where it was left when one goes back to it', () => {
    expect(memory.targetOf({ ...arrival, type: 'POP', key: 'k1' })).toEqual({ top: 700 })
    expect(memory.targetOf({ ...arrival, type: 'POP', key: 'unknown' })).toEqual({ top: 0 })
  })

  it('where it was left when it was kept alive, however one comes', () => {
    expect(memory.targetOf({ ...arrival, kept: true })).toEqual({ top: 700 })
    memory.forget('/list')
    expect(memory.targetOf({ ...arrival, kept: true })).toEqual({ top: 0 })
  })

  it('at an anchor, decoded', () => {
    expect(memory.targetOf({ ...arrival, hash: '#%E5%8F%82%E6%95%B0' })).toEqual({ anchor: '参数' })
    expect(memory.targetOf({ ...arrival, hash: '#%E5%8' })).toEqual({ anchor: '%E5%8' })
  })

  it('at its anchor when the address is opened or reloaded, but where it was left when one goes back', () => {
    const opened = { ...arrival, type: 'POP' as const, hash: '#a' }
    expect(memory.targetOf({ ...opened, key: 'default' })).toEqual({ anchor: 'a' })
    expect(memory.targetOf({ ...opened, key: 'k1' })).toEqual({ top: 700 })
  })

  it('where it is when a list only writes its filters into the address', () => {
    expect(memory.targetOf({ ...arrival, type: 'REPLACE' })).toBe('stay')
  })
})
