import { describe, expect, it } from 'vitest'
import { maskPersonal } from './mask-personal.ts'

describe('maskPersonal', () => {
  it('masks what tells of a person and strikes out secrets, however deep', () => {
    const value = {
      email: 'someone@example.com',
      profile: [
        { contactName: '张三丰', contactPhone: '13812345678', citizenId: '11010519491231002X', address: '长安街1号' },
      ],
      password: 'Unilink2026',
      deep: { list: [{ token: 'abc', passwordHash: 5, legalPersonName: '李四' }] },
      linkName: '春节活动',
    }
    expect(maskPersonal(value)).toEqual({
      email: 's*****e@example.com',
      profile: [{ contactName: '张**', contactPhone: '138****5678', citizenId: '110***********002X', address: '***' }],
      password: '***',
      deep: { list: [{ token: '***', passwordHash: '***', legalPersonName: '李*' }] },
      linkName: '春节活动',
    })
  })

  it('leaves what is masked, empty or no object as it is', () => {
    expect(maskPersonal({ email: 's*****e@example.com', contactName: '', citizenId: null })).toEqual({
      email: 's*****e@example.com',
      contactName: '',
      citizenId: null,
    })
    expect(maskPersonal(undefined)).toBeUndefined()
    expect(maskPersonal('text')).toBe('text')
  })

  it('takes names of the prototype for what they are', () => {
    expect(maskPersonal(JSON.parse('{"constructor":"x","toString":1}'))).toEqual({ constructor: 'x', toString: 1 })
  })
})
