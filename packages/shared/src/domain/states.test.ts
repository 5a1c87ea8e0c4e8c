import { describe, expect, test } from 'vitest'
import { inChinese } from '#src/words/words.ts'
import { allowedMoves, canMove, findMove, moves, stateLabel } from './states.ts'
import type { Machine } from './states.ts'

const states: Record<Machine, readonly number[]> = {
  data: [0, 1, 2, 3, 4],
  review: [1, 2, 3, 4],
  link: [0, 1, 2, 3, 4],
  app: [1, 3],
  domain: [1, 2, 3, 4],
  address: [1, 2, 3, 4],
}

/** The table of the design, row by row. */
const table = [
  'data 0→1 improveData owner',
  'data 0→4 freeze operator reason',
  'data 1→0 withdrawData owner',
  'data 1→2 approve operator',
  'data 1→3 reject operator reason',
  'data 1→4 freeze operator reason',
  'data 2→4 freeze operator reason',
  'data 3→1 improveData owner',
  'data 3→4 freeze operator reason',
  'data 4→before unfreeze operator',
  'review 1→2 approve operator',
  'review 1→3 reject operator reason',
  'review 1→4 editReviewStateCancel owner',
  'review 3→1 editParams owner',
  'review 4→1 editParams owner',
  'link 0→1 approve operator',
  'link 1→2 editStateDisable owner',
  'link 1→3 freeze operator reason',
  'link 1→4 expire clock',
  'link 2→1 editStateEnable owner',
  'link 2→3 freeze operator reason',
  'link 3→before unfreeze operator',
  'app 1→3 freeze operator reason',
  'app 3→1 unfreeze operator',
  'domain 1→2 verify owner',
  'domain 1→4 refuse operator reason',
  'domain 2→3 lapse clock',
  'domain 2→4 refuse operator reason',
  'domain 3→2 verify owner',
  'domain 3→4 refuse operator reason',
  'domain 4→1 allow operator',
  'address 1→2 approve operator',
  'address 1→3 reject operator reason',
  'address 1→4 cancelAddressChange owner',
]

describe('the tables of moves', () => {
  test('are those of the design and no more', () => {
    const rows = moves.flatMap(({ machine, from, to, move, by, reason }) =>
      from.map((state) => `${machine} ${state}→${to} ${move} ${by}${reason ? ' reason' : ''}`),
    )
    expect(rows.sort()).toEqual(table.toSorted())
  })

  test('lead only to states that exist, from states that exist', () => {
    for (const { machine, from, to } of moves) {
      for (const state of from) expect(states[machine]).toContain(state)
      expect([...states[machine], 'before']).toContain(to)
    }
  })

  test('name each move once a state', () => {
    for (const machine of ['data', 'review', 'link', 'app', 'domain', 'address'] as const) {
      for (const state of states[machine]) {
        const names = allowedMoves(machine, state).map(({ move }) => move)
        expect(new Set(names).size).toBe(names.length)
        for (const move of names) expect(canMove(machine, state, move)).toBe(true)
      }
    }
  })
})

describe('the helpers', () => {
  test('tell by whom', () => {
    expect(allowedMoves('link', 1).map(({ move }) => move)).toEqual(['editStateDisable', 'freeze', 'expire'])
    expect(allowedMoves('link', 1, 'owner').map(({ move }) => move)).toEqual(['editStateDisable'])
    expect(allowedMoves('review', 2)).toEqual([])
  })

  test.each([
    ['link', 2, 'editStateDisable'],
    ['link', 4, 'editStateEnable'],
    ['link', 0, 'freeze'],
    ['data', 2, 'withdrawData'],
    ['review', 2, 'approve'],
    ['link', 99, 'freeze'],
    ['link', 1, 'nonsense'],
  ] as const)('refuse %s %i %s', (machine, state, move) => {
    expect(canMove(machine, state, move)).toBe(false)
    expect(findMove(machine, state, move)).toBeUndefined()
  })

  test('name states in Chinese', () => {
    expect(inChinese(stateLabel('data', 2))).toBe('正常')
    expect(inChinese(stateLabel('review', 4))).toBe('已撤销')
    expect(inChinese(stateLabel('link', 4))).toBe('已过期')
    expect(inChinese(stateLabel('link', 9))).toBe('9')
  })
})
