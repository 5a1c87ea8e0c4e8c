import { afterEach, describe, expect, it, vi } from 'vitest'
import { learnNow, now } from './now.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const tell = (time: string, speed?: string) =>
  learnNow(new Headers({ 'x-emu-now': time, ...(speed !== undefined && { 'x-emu-speed': speed }) }))

describe('now', () => {
  it('is the system’s time until a server tells another', () => {
    vi.spyOn(Date, 'now').mockReturnValue(1234)
    learnNow(new Headers())
    learnNow(new Headers({ 'x-emu-now': 'noon' }))
    expect(now()).toBe(1234)
  })

  it('goes on from what the server told, at the server’s speed', () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
    const told = Date.parse('2027-01-01T00:00:00Z')
    tell('2027-01-01T00:00:00Z')
    clock.mockReturnValue(3500)
    expect(now()).toBe(told + 2500)
    tell('2027-01-01T00:00:00Z', '60')
    clock.mockReturnValue(4500)
    expect(now()).toBe(told + 60_000)
    tell('2027-01-01T00:00:00Z', '0')
    clock.mockReturnValue(99_000)
    expect(now()).toBe(told)
  })
})
