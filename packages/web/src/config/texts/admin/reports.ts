import { words } from '#src/config/language/words.ts'

/** The operators' queue of what visitors and owners say of links. */
export const reportTexts = words('reportTexts', {
  hint: '最早的在前。核实后冻结或解冻链接，或保持现状并写明说明；说明记入审计，申诉的说明会告知所有者。',
  search: '搜索链接名称或短码',
  all: '全部',
  kind: '类型',
  kinds: { report: '举报', appeal: '申诉' },
  said: '内容',
  number: '条数',
  count: (count: number) => `共 ${count} 条`,
  open: '打开',
  openHint: '在新窗口打开短链接',
  waited: '等待',
  linkState: '链接状态',
  keep: '保持现状',
  keepTitle: (name: string) => `保持“${name}”的现状`,
  keepHints: {
    report: '链接的状态不变，它的全部举报处理完毕。说明记入审计，不告知举报人。',
    appeal: '链接保持冻结。说明会告知所有者，所有者可以再次申诉。',
  },
  reason: '处理说明',
  reasonRequired: '请输入处理说明',
  kept: '已处理',
  empty: '没有待处理的举报或申诉',
  emptyHint: '访问者在落地页举报链接、所有者对冻结提出申诉后，出现在这里。',
})
