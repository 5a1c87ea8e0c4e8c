import { words } from '#src/config/language/words.ts'

/** Finds apps, links, documents and actions. */
export const paletteTexts = words('paletteTexts', {
  label: '查找应用、链接、文档和操作',
  placeholder: '查找应用、链接、文档，或要做的事',
  results: '查找结果',
  none: '没有找到，换个词试试',
  groups: { actions: '前往', apps: '应用', links: '链接', documents: '文档' },
  keys: '↑↓ 选择，Enter 打开，Esc 关闭',
})
