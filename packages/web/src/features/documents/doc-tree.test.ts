import type { DocNode } from '@unilink/shared'
import { expect, it } from 'vitest'
import { pathTo } from './menu.tsx'

const node = (id: string, title: string, ...children: DocNode[]): DocNode => ({ id, title, children })
const tree = [
  node('1', '标准规范', node('11', '性能标准'), node('12', '功耗标准')),
  node('2', '开发者指南', node('21', '关联文件', node('211', 'Android 关联文件'), node('212', 'iOS 关联文件'))),
]

it('finds the way to a document', () => {
  expect(pathTo(tree, '211').map(({ id }) => id)).toEqual(['2', '21', '211'])
  expect(pathTo(tree, '1').map(({ id }) => id)).toEqual(['1'])
  expect(pathTo(tree, '9')).toEqual([])
})
