import type { AdminDocNode } from '@unilink/shared'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { documentTexts } from '#src/config/texts/documents.ts'
import { show } from '#support/show.tsx'
import type { Place } from './doc-places.ts'
import { DocTree } from './doc-tree.tsx'

const node = (id: string, ...children: AdminDocNode[]): AdminDocNode => ({
  id,
  title: id,
  published: true,
  updateTime: 0,
  children,
})
const TREE = [node('标准', node('性能'), node('功耗')), node('指南')]

const doc = (name: string) => screen.getByRole('link', { name })
const chosen: string[] = []
const moved: (readonly [string, Place])[] = []
let user: ReturnType<typeof show>['user']
beforeEach(() => {
  chosen.length = 0
  moved.length = 0
  ;({ user } = show(
    <DocTree
      tree={TREE}
      current="性能"
      onChoose={(id) => chosen.push(id)}
      onMove={(id, place) => moved.push([id, place])}
    />,
  ))
})

/** Drops one document into another: nothing has a height here, so that no edge is met. */
function drag(name: string, onto: string): void {
  fireEvent.dragStart(doc(name))
  fireEvent.dragOver(doc(onto))
  fireEvent.drop(doc(onto))
  fireEvent.dragEnd(doc(name))
}

describe('the tree of documents', () => {
  it('tells which is open and opens another', async () => {
    expect(doc('性能').getAttribute('aria-current')).toBe('page')
    await user.click(doc('指南'))
    expect(chosen).toEqual(['指南'])
  })

  it('hides what is below a document', async () => {
    await user.click(screen.getByRole('button', { name: documentTexts.collapse('标准') }))
    expect(screen.queryByRole('link', { name: '性能' })).toBeNull()
    await user.click(screen.getByRole('button', { name: documentTexts.expand('标准') }))
    expect(doc('性能')).toBeTruthy()
  })

  it('moves by Alt and an arrow, up and down and between the levels', async () => {
    doc('功耗').focus()
    await user.keyboard('{Alt>}{ArrowUp}{ArrowLeft}{ArrowRight}{ArrowDown}{/Alt}')
    expect(moved).toEqual([
      ['功耗', { parentId: '标准', index: 0 }],
      ['功耗', { parentId: '', index: 1 }],
      ['功耗', { parentId: '性能', index: 0 }],
    ])
  })

  it('moves what is dragged, but not into itself', () => {
    drag('性能', '指南')
    expect(moved).toEqual([['性能', { parentId: '指南', index: 0 }]])
    drag('标准', '功耗')
    expect(moved).toHaveLength(1)
  })
})
