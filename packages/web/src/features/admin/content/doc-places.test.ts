import type { AdminDocNode } from '@unilink/shared'
import { expect, it } from 'vitest'
import { deadLinks, dropPlace, findDoc, stepPlace, withMoved } from './doc-places.ts'

const node = (id: string, ...children: ReturnType<typeof leaf>[]) => ({ ...leaf(id), children })
const leaf = (id: string): AdminDocNode => ({ id, title: id, published: true, updateTime: 0, children: [] })
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

it('shows a document where it was moved, with what is below it, and nowhere else', () => {
  const namesOf = (nodes: readonly AdminDocNode[]): unknown[] =>
    nodes.map(({ id, children }) => (children.length > 0 ? [id, namesOf(children)] : id))
  const after = (moved: string, parentId: string, index: number) => namesOf(withMoved(tree, moved, { parentId, index }))
  expect(after('a', '', 1)).toEqual(['b', ['a', ['a1', 'a2', 'a3']]])
  expect(after('a2', 'a', 2)).toEqual([['a', ['a1', 'a3', 'a2']], 'b'])
  expect(after('a2', '', 1)).toEqual([['a', ['a1', 'a3']], 'a2', 'b'])
  expect(after('a', 'b', 0)).toEqual([['b', [['a', ['a1', 'a2', 'a3']]]]])
  expect(after('c', 'b', 0)).toEqual(namesOf(tree))
})

it('steps up and down among brothers only', () => {
  expect(stepPlace(tree, 'a2', 'down')).toEqual({ parentId: 'a', index: 2 })
  expect(stepPlace(tree, 'a2', 'up')).toEqual({ parentId: 'a', index: 0 })
  expect(stepPlace(tree, 'a1', 'up')).toBeUndefined()
  expect(stepPlace(tree, 'a3', 'down')).toBeUndefined()
})

it('goes out behind its parent, and in below the one before it', () => {
  expect(stepPlace(tree, 'a2', 'out')).toEqual({ parentId: '', index: 1 })
  expect(stepPlace(tree, 'b', 'out')).toBeUndefined()
  expect(stepPlace(tree, 'b', 'in')).toEqual({ parentId: 'a', index: 3 })
  expect(stepPlace(tree, 'a1', 'in')).toBeUndefined()
})

it('finds the links that lead to nothing, or to what is not published, each once', () => {
  const hidden = { ...node('4', leaf('5')), published: false }
  const text =
    '[a](/documents/3#x) [b](/documents/4) [c](/documents/5) [d](/documents/6) [e](/documents/6) [f](/news/7)'
  expect(deadLinks([leaf('3'), hidden], text)).toEqual(['4', '5', '6'])
})
