import type { DocNode } from '@unilink/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countMatches, filterTree, flatten, pathTo, splitAt } from './doc-tree.ts'

const node = (id: string, title: string, ...children: DocNode[]): DocNode => ({ id, title, children })
const tree = [
  node('1', '标准规范', node('11', '性能标准'), node('12', '功耗标准')),
  node('2', '开发者指南', node('21', '关联文件', node('211', 'Android 关联文件'), node('212', 'iOS 关联文件'))),
]
const ids = (nodes: readonly DocNode[]) => flatten(nodes).map(({ id }) => id)

it('finds the way to a document', () => {
  expect(pathTo(tree, '211').map(({ id }) => id)).toEqual(['2', '21', '211'])
  expect(pathTo(tree, '1').map(({ id }) => id)).toEqual(['1'])
  expect(pathTo(tree, '9')).toEqual([])
})

it('lists documents in reading order', () => {
  expect(ids(tree)).toEqual(['1', '11', '12', '2', '21', '211', '212'])
})

describe('filterTree', () => {
  it('keeps matches, what leads to them and what is beneath them', () => {
    expect(ids(filterTree(tree, 'android'))).toEqual(['2', '21', '211'])
    expect(ids(filterTree(tree, '功耗'))).toEqual(['1', '12'])
    expect(ids(filterTree(tree, '开发者'))).toEqual(['2', '21', '211', '212'])
    expect(filterTree(tree, '没有')).toEqual([])
    expect(ids(filterTree(tree, ''))).toEqual(ids(tree))
  })

  it('counts titles that hold the keyword only', () => {
    expect(countMatches(tree, '关联')).toBe(3)
    expect(countMatches(tree, '')).toBe(0)
  })
})

describe('splitAt', () => {
  it('splits without regard to case and takes signs as they are', () => {
    expect(splitAt('Android 关联文件', 'ANDROID')).toEqual(['', 'Android', ' 关联文件'])
    expect(splitAt('a.b (c)', '.b (')).toEqual(['a', '.b (', 'c)'])
    expect(splitAt('axb', 'a.b')).toBeUndefined()
    expect(splitAt('任何', '')).toBeUndefined()
  })

  it('gives back the whole title for every keyword that is in it', () => {
    const around = fc.tuple(fc.string(), fc.string({ minLength: 1 }), fc.string())
    fc.assert(
      fc.property(around, ([before, keyword, after]) => {
        expect(splitAt(before + keyword + after, keyword)?.join('')).toBe(before + keyword + after)
      }),
    )
  })
})
