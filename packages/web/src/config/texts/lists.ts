import type { ListOrder } from '@unilink/shared'
import { words } from '#src/config/language/words.ts'

const orders: Record<ListOrder, string> = {
  shown: '按显示次序',
  newest: '最新的在前',
  oldest: '最早的在前',
  name: '按名称',
  mostVisited: '访问多的在前',
  leastVisited: '访问少的在前',
}

export const listTexts = words('listTexts', {
  order: '排序',
  orders,
  visitsTrend: (days: readonly number[]) => `近 ${days.length} 日每天的访问：${days.join('、')}`,
  compared: (window: string, before: string) => `${window}，对比 ${before}`,
})
