import { words } from '#src/config/language/words.ts'

export const newsTexts = words('newsTexts', {
  listHint: '平台动态、标准修订与适配实践。',
  listDescription: '移动应用统一链接平台的资讯：平台动态、标准修订、关联文件与大屏适配实践。',
  search: '搜索标题或摘要',
  emptyTitle: '还没有资讯',
  emptyHint: '平台发布的动态会出现在这里，可以先看看文档中心。',
  emptyAction: '前往文档中心',
  noMatchTitle: '没有匹配的资讯',
  noMatchHint: (keyword: string) => `没有标题或摘要包含“${keyword}”的资讯，换一个词试试。`,
  showAll: '查看全部资讯',
  beyondTitle: '这一页没有资讯',
  beyondHint: '页码超出了范围。',
  backToList: '返回资讯列表',
  publishedAt: '发布于',
  missingTitle: '资讯不存在',
  missingHint: '它可能已经下架，或者地址有误。',
})
