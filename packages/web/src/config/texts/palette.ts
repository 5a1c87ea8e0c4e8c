import { words } from '#src/config/language/words.ts'

/** Finds apps, links, documents and actions, and does what may be done with them. */
export const paletteTexts = words('paletteTexts', {
  label: '查找应用、链接、文档和操作',
  placeholder: '查找，或说出要做的事：数据 链接名',
  results: '查找结果',
  groups: {
    thisLink: (name = '') => `这个链接${name && `：${name}`}`,
    thisApp: (name = '') => `这个应用${name && `：${name}`}`,
    thisScreen: '这个页面',
    next: (keyword: string) => `没有找到“${keyword}”，可以从这里继续`,
    reviews: '待审核',
    recents: '最近打开',
    actions: '前往',
    settings: '设置',
    apps: '应用',
    links: '链接',
    documents: '文档',
    emulator: '模拟器',
    search: '继续查找',
  },
  verbs: {
    open: '打开',
    copy: '复制链接',
    data: '数据',
    qr: '二维码',
    simulate: '模拟',
    versions: '版本',
    edit: '编辑',
    links: '链接',
    createLink: '创建链接',
  },
  copied: '已复制',
  language: '语言',
  searchIn: (list: string, keyword: string) => `在${list}中查找“${keyword}”`,
  keys: [
    ['↑ ↓', '选择'],
    ['Enter', '执行'],
    ['Esc', '关闭'],
  ],
  ways: '拼音、首字母、两个词都可以',
})
