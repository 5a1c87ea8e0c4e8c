import { words } from '#src/config/language/words.ts'

export const documentTexts = words('documentTexts', {
  menu: '文档目录',
  openMenu: '打开文档目录',
  search: '搜索文档标题与正文',
  searchClear: '清除搜索',
  matches: (count: number) => `${count} 篇文档`,
  noMatch: (keyword: string) => `没有包含“${keyword}”的文档`,
  hits: (count: number) => `正文 ${count} 处`,
  inTitle: '标题包含',
  expand: (title: string) => `展开“${title}”`,
  collapse: (title: string) => `收起“${title}”`,
  place: '当前位置',
  outline: '本页目录',
  updatedAt: '更新于',
  print: '打印',
  emptyTitle: '还没有文档',
  emptyHint: '文档发布后会出现在这里。',
  missingTitle: '没有找到这篇文档',
  missingHint: '它可能已经移走，或者地址有误。可以在目录上方搜索，或从第一篇开始阅读。',
  openFirst: '打开第一篇文档',
})
