import type { ListOrder } from '@unilink/shared'
import { words } from '#src/config/language/words.ts'

const orders: Record<ListOrder, string> = {
  shown: '按显示次序',
  newest: '最新的在前',
  oldest: '最早的在前',
  name: '按名称',
  mostVisited: '访问多的在前',
  leastVisited: '访问少的在前',
  changed: '最近更新的在前',
}

export const listTexts = words('listTexts', {
  order: '排序',
  orders,
  visitsTrend: (days: readonly number[]) => `近 ${days.length} 日每天的访问：${days.join('、')}`,
  visitsBefore: (days: readonly number[]) => `之前 ${days.length} 日：${days.join('、')}`,
  rate: '拉起率',
  rateHint: '近 7 日疑似拉起 ÷ 尝试拉起',
  opened: (opened: number, attempts: number) => `尝试拉起 ${attempts} 次，疑似拉起 ${opened} 次`,
  selected: (count: number) => `已选 ${count} 条`,
  select: (name: string) => `选择${name}`,
  unselect: '取消选择',
  unfilter: (label: string) => `不限${label}`,
  clearFilters: '清除筛选',
  noMatchTitle: '没有符合条件的记录',
  noMatchHint: '换个关键词，或清除筛选条件。',
  pastEndTitle: '这一页没有内容了',
  firstPage: '回到第一页',
  keys: 'J K 上下移动 · Enter 打开 · / 搜索',
  keysWithSelection: 'J K 上下移动 · X 选择 · Enter 打开 · / 搜索',
  views: '视图',
  saveView: '把当前的筛选、排序和列存为视图',
  viewHint: '先筛选、排序或选择列，再存为视图。',
  viewName: '视图名称',
  dropView: (name: string) => `删除视图${name}`,
  compared: (window: string, before: string, was: string) => `${window}，对比 ${before}（当时 ${was}）`,
})
