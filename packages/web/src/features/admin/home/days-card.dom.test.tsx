import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { overviewTexts } from '#src/config/texts/overview.ts'
import { show } from '#support/show.tsx'
import { DaysCard } from './days-card.tsx'

it.each([
  [null, '–'],
  [59, '1 分'],
  [3_599, '1 小时 0 分'],
  [5_400, '1 小时 30 分'],
  [86_399, '1 天 0 小时'],
  [90_000, '1 天 1 小时'],
])('tells a median of %s seconds', (medianSeconds, text) => {
  show(<DaysCard days={[{ time: 1_795_000_000, approved: 3, rejected: 1 }]} medianSeconds={medianSeconds} />)
  expect(screen.getByText(overviewTexts.desk.decided).nextElementSibling?.textContent).toBe('4今日 4')
  expect(screen.getByText(overviewTexts.desk.median).nextElementSibling?.textContent).toBe(text)
})

it('says so when nothing was decided, without figures of it', () => {
  show(<DaysCard days={[{ time: 1_795_000_000, approved: 0, rejected: 0 }]} medianSeconds={null} />)
  expect(screen.getByText(overviewTexts.desk.noneDecided)).toBeTruthy()
  expect(screen.queryByText(overviewTexts.desk.median)).toBeNull()
})
