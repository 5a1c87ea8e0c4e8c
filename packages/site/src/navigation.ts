import type { DefaultTheme } from 'vitepress'
import { addressOf, decisions, guides, references, titleOf, type Language } from './pages.ts'

const WORDS = {
  en: { start: 'Start', guides: 'Guides', reference: 'Reference', decisions: 'Decisions', project: 'Project' },
  zh: { start: '开始', guides: '指南', reference: '参考（英文）', decisions: '决策（英文）', project: '项目（英文）' },
} satisfies Record<Language, Record<string, string>>

const START = { en: 'README.md', zh: 'README.zh-CN.md' }
const PROJECT = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'examples/README.md']

const item = (document: string) => ({ text: titleOf(document), link: addressOf(document) })

/** Bar, side and the words of the theme in a language; what there is in English alone says so. */
export function themeIn(language: Language): DefaultTheme.Config {
  const words = WORDS[language]
  return {
    nav: [
      { text: words.start, link: addressOf(START[language]) },
      { text: words.guides, link: addressOf(guides[language][0] ?? '') },
      { text: words.reference, link: addressOf('docs/reference/calls.md') },
    ],
    sidebar: [
      { text: words.start, items: [{ text: 'UniLink', link: addressOf(START[language]) }] },
      { text: words.guides, items: guides[language].map(item) },
      { text: words.reference, items: references.map(item), collapsed: false },
      { text: words.decisions, items: decisions.map(item), collapsed: true },
      { text: words.project, items: PROJECT.map(item), collapsed: true },
    ],
    ...(language === 'zh' && CHINESE),
  }
}

const CHINESE = {
  outline: { level: [2, 3], label: '本页内容' },
  docFooter: { prev: '上一页', next: '下一页' },
  darkModeSwitchLabel: '外观',
  lightModeSwitchTitle: '切换到浅色',
  darkModeSwitchTitle: '切换到深色',
  sidebarMenuLabel: '目录',
  returnToTopLabel: '回到顶部',
  langMenuLabel: '语言',
  skipToContentLabel: '跳到正文',
  notFound: {
    title: '没有这一页',
    quote: '地址可能写错了，或者这一页已经移走。',
    linkText: '回到首页',
    linkLabel: '回到首页',
  },
} satisfies DefaultTheme.Config

/** The words of the search box. */
export const SEARCH_WORDS = {
  zh: {
    translations: {
      button: { buttonText: '搜索', buttonAriaLabel: '搜索' },
      modal: {
        displayDetails: '显示详情',
        resetButtonTitle: '清空',
        backButtonTitle: '关闭',
        noResultsText: '没有找到',
        footer: { selectText: '打开', navigateText: '选择', closeText: '关闭' },
      },
    },
  },
}
