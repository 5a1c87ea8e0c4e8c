import { array, assert, boolean, nat, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildTree, isBelow, readingOrder, sortAt } from './doc-tree.ts'

const row = (id: string, parentId: string | null, sort: number) => ({ id, parentId, sort })

/** Any forest: each row hangs below an earlier one or at the top. */
const forest = array(record({ up: nat(), top: boolean(), sort: nat(5) }), { maxLength: 30 }).map((list) =>
  list.map(({ up, top, sort }, index) => row(`d${index}`, top || index === 0 ? null : `d${up % index}`, sort)),
)

describe('buildTree', () => {
  it('sorts brothers and leaves out what hangs below a missing row', () => {
    const tree = buildTree([row('b', null, 2), row('a', null, 1), row('a1', 'a', 0), row('lost', 'gone', 0)])
    expect(tree.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(tree[0]?.children.map(({ id }) => id)).toEqual(['a1'])
  })

  it('never loops, even on rows that are tied in a knot', () => {
    expect(buildTree([row('a', 'b', 0), row('b', 'a', 0), row('c', null, 0)])).toHaveLength(1)
  })

  it('holds every row of a forest once, each after the one above it', () => {
    assert(
      property(forest, (rows) => {
        const order = readingOrder(buildTree(rows)).map(({ id }) => id)
        expect(order.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
        // A row at the top comes after "nothing", whose place is -1.
        for (const { id, parentId } of rows) expect(order.indexOf(parentId ?? '')).toBeLessThan(order.indexOf(id))
      }),
    )
  })
})

describe('isBelow', () => {
  it('holds exactly for what the tree shows below a row, and for the row itself', () => {
    assert(
      property(forest, (rows) => {
        for (const node of readingOrder(buildTree(rows))) {
          const below = new Set([node.id, ...readingOrder(node.children).map(({ id }) => id)])
          for (const { id } of rows) expect(isBelow(rows, id, node.id)).toBe(below.has(id))
        }
      }),
    )
  })

  it('ends on a knot', () => {
    expect(isBelow([row('a', 'b', 0), row('b', 'a', 0)], 'a', 'c')).toBe(false)
  })
})

describe('sortAt', () => {
  it('is the place of the one that moves down, or after the last', () => {
    const brothers = [row('b', null, 7), row('a', null, 3)]
    expect(sortAt(brothers, 0)).toBe(3)
    expect(sortAt(brothers, 1)).toBe(7)
    expect(sortAt(brothers, 2)).toBe(8)
    expect(sortAt(brothers, undefined)).toBe(8)
    expect(sortAt([], 0)).toBe(0)
  })
})
