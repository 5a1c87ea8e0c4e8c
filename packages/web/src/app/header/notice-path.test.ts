import { describe, expect, it } from 'vitest'
import { noticePath } from './notice-path.ts'

const place = { appId: '1', appName: '星桥', linkId: null, modifyId: null }
const query = 'appId=1&appName=%E6%98%9F%E6%A1%A5'

describe('noticePath', () => {
  it.each([
    ['profile', null, '/account/perfect/status'],
    ['account', null, '/account/perfect/status'],
    ['app', place, `/console/appLink/link/List?${query}`],
    ['address', place, '/console/appLink/app/form?appId=1'],
    ['domain', place, '/console/appLink/app/form?appId=1#part-own-domains'],
    ['link', { ...place, linkId: '2' }, `/console/appLink/link/info?${query}&linkId=2`],
    [
      'revision',
      { ...place, linkId: '2', modifyId: '3' },
      `/console/appLink/link/reviseInfo?${query}&linkId=2&modifyId=3`,
    ],
    ['link', null, undefined],
  ])('of %s %j is %s', (refType, at, path) => expect(noticePath({ refType, place: at })).toBe(path))
})
