import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { WriteQueue } from './write-queue.ts'
import { DatabaseBusyError } from './database-busy.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('WriteQueue', () => {
  it('runs one write at a time, in order of arrival', async () => {
    const queue = new WriteQueue(1000)
    const log: string[] = []
    const write = (name: string) =>
      queue.run(async () => {
        log.push(`${name} in`)
        await pause(2)
        log.push(`${name} out`)
      })
    await Promise.all(['a', 'b', 'c'].map(write))
    expect(log).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out'])
  })

  it('refuses a write that waits too long, and goes on with the others', async () => {
    const queue = new WriteQueue(20)
    const slow = queue.run(() => pause(60))
    await expect(queue.run(async () => 'late')).rejects.toBeInstanceOf(DatabaseBusyError)
    await slow
    expect(await queue.run(async () => 'served')).toBe('served')
  })

  it('refuses nothing that waited only for a process that was held up', async () => {
    const queue = new WriteQueue(20)
    // From here the loop comes to its timers before the first write ends.
    await turn()
    const first = queue.run(() => turn())
    const next = queue.run(async () => 'served')
    const until = performance.now() + 60
    while (performance.now() < until);
    await first
    expect(await next).toBe('served')
  })

  it('refuses at once what would wait too long for its turn, until others had theirs', async () => {
    const queue = new WriteQueue(400)
    await queue.run(() => pause(200))
    let ended = false
    const slow = queue.run(() => pause(100)).then(() => (ended = true))
    const waiting = Array.from({ length: 10 }, () => queue.run(async () => 'next'))
    expect(queue.isFull).toBe(true)
    const patient = queue.run(async () => 'at last', true)
    await expect(queue.run(async () => 'never')).rejects.toBeInstanceOf(DatabaseBusyError)
    expect(ended).toBe(false)
    await slow
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['next']))
    expect([await patient, queue.isFull]).toEqual(['at last', false])
  })

  it('lets a patient one wait for as long as it takes', async () => {
    const queue = new WriteQueue(20)
    const slow = queue.run(() => pause(60))
    const patient = queue.run(async () => 'at last', true)
    await slow
    expect(await patient).toBe('at last')
  })

  it('goes on after a write that fails', async () => {
    const queue = new WriteQueue(1000)
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run(async () => 1)).toBe(1)
  })
})
