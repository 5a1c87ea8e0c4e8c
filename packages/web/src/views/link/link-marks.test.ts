import { describe, expect, it } from 'vitest'
import { linkMarks } from './link-marks.ts'

const DAY = 86_400
const START = 1_700_000_000
const CHART = { times: [0, 1, 2].map((day) => START + day * DAY), end: START + 3 * DAY - 1 }
const PLACE = { appId: '1', appName: '地图', linkId: '2' }

const version = (revision: number, reviewTime: number | null, reason = '') => ({
  modifyId: `m${revision}`,
  revision,
  reason,
  reviewState: 2 as const,
  rejectReason: null,
  applyTime: START,
  reviewTime,
})
const target = (health: 0 | 1 | 2, since: number | null) => ({
  kind: 'h5' as const,
  url: 'https://a.example/',
  health,
  finding: '返回 404',
  since,
  checkedTime: START,
})
const marksOf = (versions: ReturnType<typeof version>[], targets: ReturnType<typeof target>[] = []) =>
  linkMarks({ versions, targets }, CHART, PLACE)

describe('marks of a link', () => {
  it('stand at the point in whose time a version began to serve, and lead to it', () => {
    const [mark, ...more] = marksOf([version(3, START + DAY + 60, '换了分享图')])
    expect(more).toEqual([])
    expect(mark).toMatchObject({ at: 1, name: '第 3 版', tone: 'primary' })
    expect(mark?.lines[1]).toBe('换了分享图')
    expect(mark?.to).toContain('modifyId=m3')
  })

  it('leave out what was before the chart, after it, or is not reviewed yet', () => {
    expect(marksOf([version(1, START - 1), version(2, START + 3 * DAY), version(3, null)])).toEqual([])
  })

  it('are one where several versions came within one point, of which the last gives its name', () => {
    const marks = marksOf([version(3, START + 20), version(2, START + 10)])
    expect(marks).toHaveLength(1)
    expect(marks[0]?.name).toBe('第 3 版')
    expect(marks[0]?.lines).toHaveLength(4)
  })

  it('tell since when a target has failed, apart from versions, and nothing of healthy ones', () => {
    const marks = marksOf([version(2, START + DAY)], [target(2, START + DAY), target(1, START), target(2, null)])
    expect(marks.map(({ tone, at }) => [tone, at])).toEqual([
      ['primary', 1],
      ['red', 1],
    ])
    expect(marks[1]?.lines.join()).toContain('返回 404')
  })
})
