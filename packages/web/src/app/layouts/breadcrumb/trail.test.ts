import { expect, it } from 'vitest'
import { allRoutes } from '#src/app/route-table/route-table.ts'
import { routes } from '#src/config/routes.ts'
import { trailOf } from './trail.ts'

const APP = { appId: '1000000000000001', appName: '地图' }
const trail = (path: string) => {
  const route = allRoutes.find((candidate) => candidate.path === path)
  if (route === undefined) throw new Error(`no route ${path}`)
  return trailOf(route, APP)
}

it('runs app list, then link list, then the screen', () => {
  expect(trail(routes.appList)).toEqual([{ text: '统一链接管理' }])
  expect(trail(routes.appForm)).toEqual([{ text: '统一链接管理', to: routes.appList }, { text: '创建应用' }])
  expect(trail(routes.linkList)).toEqual([{ text: '统一链接管理', to: routes.appList }, { text: '链接列表' }])
  expect(trail(routes.linkData)).toEqual([
    { text: '统一链接管理', to: routes.appList },
    { text: '链接列表', to: `${routes.linkList}?appId=1000000000000001&appName=%E5%9C%B0%E5%9B%BE` },
    { text: '链接数据' },
  ])
})
