import { CODE } from '@unilink/shared'
import { expect, it } from 'vitest'
import { routes } from '#src/config/routes.ts'
import { listAbove } from './list-above.ts'

const on = (pathname: string, search = '') => ({ pathname, search })

it('leads from a missing app to the apps', () => {
  expect(listAbove(CODE.appNotFound, on(routes.linkList, '?appId=1'))).toEqual({
    text: '返回应用列表',
    to: routes.appList,
  })
})

it('leads from a missing link to the links of its app, or to the apps when that is not known', () => {
  const place = on(routes.linkInfo, '?appId=1&appName=%E5%9C%B0%E5%9B%BE&linkId=9')
  expect(listAbove(CODE.linkNotFound, place)).toEqual({
    text: '返回链接列表',
    to: `${routes.linkList}?appId=1&appName=%E5%9C%B0%E5%9B%BE`,
  })
  expect(listAbove(CODE.linkNotFound, on(routes.linkInfo))?.to).toBe(routes.appList)
})

it('leads nowhere after another failure or outside the console', () => {
  expect(listAbove(500, on(routes.linkInfo, '?appId=1'))).toBeUndefined()
  expect(listAbove(CODE.linkNotFound, on(routes.adminLinkInfo, '?appId=1'))).toBeUndefined()
})
