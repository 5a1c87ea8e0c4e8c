import { WHITE_BOOK_ID, type DocNode } from '@unilink/shared'
import { expect, it } from 'vitest'
import { standardsOf } from './standards-of.ts'

const node = (id: string, ...children: DocNode[]): DocNode => ({ id, title: id, children })
const ids = (nodes: readonly DocNode[]) => nodes.map(({ id }) => id)

it('is what stands beside the white book, wherever that is', () => {
  const menu = [node('guide', node('g1')), node('standards', node('a'), node('b'), node(WHITE_BOOK_ID))]
  expect(ids(standardsOf(menu))).toEqual(['a', 'b', WHITE_BOOK_ID])
})

it('is what is beneath the first entry when there is no white book', () => {
  expect(ids(standardsOf([node('x', node('a')), node('y', node('b'))]))).toEqual(['a'])
  expect(standardsOf([])).toEqual([])
})

it('is eight at most', () => {
  expect(standardsOf([node('x', ...Array.from({ length: 12 }, (_, index) => node(String(index))))])).toHaveLength(8)
})
