import { describe, expect, it } from 'vitest'
import { organisationValues, profileForRole, type Profile } from './profile-values.ts'

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
    const { contactPhone, address } = profile
    expect(taken).toEqual({ contactName: '林知远', contactPhone, contactEmail: 'dev@example.com', address })
  })
})
