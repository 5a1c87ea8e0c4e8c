import { describe, expect, it } from 'vitest'
import type { AccountInfo } from '#src/stores/account.ts'
import { actionsFor } from './palette-actions.ts'

const developer = { operator: false } as AccountInfo
const operator = { operator: true } as AccountInfo
const titles = (info: AccountInfo | null, keyword = '') => actionsFor(info, keyword).map(({ title }) => title)

describe('where the palette leads', () => {
  it('offers sign-in to a guest, the console to a developer, the review desk to operators only', () => {
    expect(titles(null)).toContain('登录')
    expect(titles(null)).not.toContain('统一链接管理')
    expect(titles(developer)).toContain('统一链接管理')
    expect(titles(developer)).not.toContain('登录')
    expect(titles(developer)).not.toContain('审计记录')
    expect(titles(operator)).toContain('审计记录')
  })

  it('goes by the words, trimmed', () => {
    expect(titles(operator, ' 审核 ')).toEqual(['资料审核', '链接审核', '修改审核', '地址审核'])
    expect(titles(operator, '没有这个')).toEqual([])
  })

  it.each([
    ['ljsh', ['链接审核']],
    ['shenji', ['审计记录']],
    ['审 链', ['链接审核']],
    ['sh zl', ['资料审核']],
  ])('%s finds %o: as it sounds, by initials, by two words', (keyword, found) =>
    expect(titles(operator, keyword)).toEqual(found),
  )
})
