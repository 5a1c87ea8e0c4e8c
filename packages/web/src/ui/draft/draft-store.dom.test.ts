import { beforeEach, describe, expect, it } from 'vitest'
import { dropDraft, dropDrafts, readDraft, setDraftOwner, writeDraft } from './draft-store.ts'

function memory(text?: string) {
  const kept = new Map<string, string>(text === undefined ? [] : [['draft:f', text]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    all: () => [...kept.values()].join(),
  }
}

const initial = { name: '', number: 1, list: [''], citizenId: '', by: { free: {}, city: '' }, later: undefined }
const typed = { ...initial, name: '星桥', number: 2, list: ['a', 'b'], citizenId: '11010519491231002X', later: 5 }

beforeEach(() => setDraftOwner('1000000000000001'))

describe('a draft', () => {
  it('comes back, without what is never written down', () => {
    const storage = memory()
    writeDraft(storage, 'f', { ...typed, password: 'Sunny4Days', emailCode: '314159' })
    expect(readDraft(storage, 'f', initial)).toEqual({ ...typed, citizenId: '' })
    expect(storage.all()).not.toMatch(/11010519491231002X|Sunny4Days|314159/)
    expect(readDraft(storage, 'f', { ...initial, citizenId: 'of the server' })?.citizenId).toBe('of the server')
    expect(readDraft(storage, 'g', initial)).toBeUndefined()
    dropDraft(storage, 'f')
    expect(readDraft(storage, 'f', initial)).toBeUndefined()
  })

  it('is nobody else’s, but a guest’s is whoever’s is there', () => {
    const storage = memory()
    writeDraft(storage, 'f', typed)
    writeDraft(storage, 'guest/f', typed)
    setDraftOwner('1000000000000002')
    expect(readDraft(storage, 'f', initial)).toBeUndefined()
    expect(readDraft(storage, 'guest/f', initial)?.name).toBe('星桥')
  })

  it('outlives its session for its own account, and no other account’s sign-in', () => {
    const kept = () => [
      readDraft(sessionStorage, 'f', initial)?.name,
      readDraft(sessionStorage, 'guest/f', initial)?.name,
    ]
    writeDraft(sessionStorage, 'f', typed)
    writeDraft(sessionStorage, 'guest/f', typed)
    setDraftOwner('')
    expect(kept()).toEqual([undefined, '星桥'])
    setDraftOwner('1000000000000001')
    expect(kept()).toEqual(['星桥', '星桥'])
    setDraftOwner('1000000000000002')
    setDraftOwner('1000000000000001')
    expect(kept()).toEqual([undefined, '星桥'])
    writeDraft(sessionStorage, 'f', typed)
    dropDrafts()
    expect(kept()).toEqual([undefined, '星桥'])
    sessionStorage.clear()
  })

  it.each(['', 'null', '[]', '{', '1', '{"owner":"1000000000000001"}', '{"owner":"1000000000000001","values":[]}'])(
    'is nothing when the storage holds %j',
    (text) => expect(readDraft(memory(text), 'f', initial)).toBeUndefined(),
  )

  it('takes only what the form has, of the right kind, even of what is smuggled in', () => {
    const values = {
      name: 7,
      citizenId: 'smuggled',
      unknown: 'x',
      list: 'a',
      by: { free: { any: 'x' }, city: 1, no: 2 },
    }
    const storage = memory(JSON.stringify({ owner: '1000000000000001', values }))
    expect(readDraft(storage, 'f', initial)).toEqual({ ...initial, by: { free: { any: 'x' }, city: '' } })
  })

  it('does without a storage that is full', () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(() => writeDraft(full, 'f', typed)).not.toThrow()
  })
})
