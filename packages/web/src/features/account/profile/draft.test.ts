import { describe, expect, it } from 'vitest'
import { dropDraft, readDraft, writeDraft, type DraftOwner } from './draft.ts'
import { organisationValues, personalValues, profileForRole, type Profile } from './profile-values.ts'

function memory(text?: string) {
  const kept = new Map<string, string>(text === undefined ? [] : [['profileDraft', text]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    all: () => [...kept.values()].join(),
  }
}

const owner: DraftOwner = { accountId: '1000000000000001', role: 1 }
const initial = organisationValues(null, 'dev@example.com')
const typed = { ...initial, name: '星桥科技有限公司', legalPersonCertNo: '11010519491231002X', legalPersonCertType: 2 }

describe('the draft of a profile', () => {
  it('comes back for the same account and role, without certificate numbers', () => {
    const storage = memory()
    writeDraft(storage, owner, typed)
    expect(readDraft(storage, owner, initial)).toEqual({ ...typed, legalPersonCertNo: '' })
  })

  it('never holds a certificate number', () => {
    const storage = memory()
    writeDraft(storage, owner, typed)
    writeDraft(storage, { ...owner, role: 3 }, { ...personalValues(null, ''), citizenId: '11010519491231002X' })
    expect(storage.all()).not.toContain('11010519491231002X')
  })

  it('keeps the number that the server gave', () => {
    const storage = memory()
    writeDraft(storage, owner, typed)
    const known = { ...initial, legalPersonCertNo: 'E12345678' }
    expect(readDraft(storage, owner, known)?.legalPersonCertNo).toBe('E12345678')
  })

  it('is nobody else’s and of no other role', () => {
    const storage = memory()
    writeDraft(storage, owner, typed)
    expect(readDraft(storage, { ...owner, accountId: '1000000000000002' }, initial)).toBeUndefined()
    expect(readDraft(storage, { ...owner, role: 2 }, initial)).toBeUndefined()
    dropDraft(storage)
    expect(readDraft(storage, owner, initial)).toBeUndefined()
  })

  it.each(['', 'null', '[]', '{', '1', JSON.stringify(owner), JSON.stringify({ ...owner, values: [] })])(
    'is nothing when the storage holds %j',
    (text) => expect(readDraft(memory(text), owner, initial)).toBeUndefined(),
  )

  it('takes only known fields of the right type, even those smuggled in', () => {
    const values = { name: 7, legalPersonCertNo: 'smuggled', address: '滨海市', unknown: 'x', legalPersonCertType: '2' }
    const storage = memory(JSON.stringify({ ...owner, values }))
    expect(readDraft(storage, owner, initial)).toEqual({ ...initial, address: '滨海市' })
  })

  it('does without a storage that is full', () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(() => writeDraft(full, owner, typed)).not.toThrow()
  })
})

describe('profileForRole', () => {
  const profile: Profile = {
    ...organisationValues(null, 'dev@example.com'),
    name: '星桥科技有限公司',
    contactName: '林知远',
    citizenId: null,
    idFrontFileId: null,
    idBackFileId: null,
  }

  it('keeps all between enterprise and government', () => {
    expect(profileForRole({ accountType: 1, profile }, 2)).toBe(profile)
    expect(profileForRole({ accountType: 1, profile: null }, 1)).toBeNull()
  })

  it('takes over only the contact between an organisation and a person', () => {
    const taken = profileForRole({ accountType: 1, profile }, 3)
    expect(taken).toMatchObject({ name: '', creditCode: null, contactName: '林知远', contactEmail: 'dev@example.com' })
  })
})
