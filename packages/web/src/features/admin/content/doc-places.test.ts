import type { AdminDocNode } from '@unilink/shared'
import { expect, it } from 'vitest'
import { dropPlace, findDoc, stepPlace } from './doc-places.ts'

const node = (id: string, ...children: ReturnType<typeof leaf>[]) => ({ ...leaf(id), children })
const leaf = (id: string): AdminDocNode => ({
  id,
  title: id,
  published: true,
  updateTime: 0,
  children: [],
})
const tree = [node('a', leaf('a1'), leaf('a2'), leaf('a3')), node('b')]

it('finds a document with its brothers', () => {
  expect(findDoc(tree, 'a2')).toMatchObject({ parentId: 'a', node: { id: 'a2' } })
  expect(findDoc(tree, 'b')?.parentId).toBe('')
  expect(findDoc(tree, 'c')).toBeUndefined()
})

it('counts a place without the moved document', () => {
  expect(dropPlace(tree, 'a1', 'a3', 'before')).toEqual({ parentId: 'a', index: 1 })
  expect(dropPlace(tree, 'a1', 'a3', 'after')).toEqual({ parentId: 'a', index: 2 })
  expect(dropPlace(tree, 'b', 'a1', 'before')).toEqual({ parentId: 'a', index: 0 })
  expect(dropPlace(tree, 'a1', 'b', 'inside')).toEqual({ parentId: 'b', index: 0 })
  expect(dropPlace(tree, 'a1', 'a1', 'after')).toBeUndefined()
})

it('steps among brothers only', () => {
  expect(stepPlace(tree, 'a2', 1)).toEqual({ parentId: 'a', index: 2 })
  expect(stepPlace(tree, 'a2', -1)).toEqual({ parentId: 'a', index: 0 })
  expect(stepPlace(tree, 'a1', -1)).toBeUndefined()
  expect(stepPlace(tree, 'a3', 1)).toBeUndefined()
})
