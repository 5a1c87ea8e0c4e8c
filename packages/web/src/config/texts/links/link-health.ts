import { words } from '#src/config/language/words.ts'

/** What a link leads to, and whether it can be reached. */
export const healthTexts = words('healthTexts', {
  title: '目标健康',
  hint: '平台定时检查链接所到之处；连续两次未通过为异常，异常与恢复各通知一次。',
  none: '链接可访问后，平台会在几分钟内检查它的目标。',
  never: '尚未检查',
  since: (time: string) => `自 ${time}`,
  checked: (time: string) => `检查于 ${time}`,
  column: '目标异常',
  columnHint: '链接的目标有打不开的，详情页说明是哪一个',
})
