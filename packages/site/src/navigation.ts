import { decisions, guides, references, twinOf, type Language } from './pages.ts'

/** What the site itself says. */
export const WORDS = {
  en: {
    locale: 'en',
    start: 'Start',
    guides: 'Guides',
    reference: 'Reference',
    decisions: 'Decisions',
    project: 'Project',
    onThisPage: 'On this page',
    contents: 'Contents',
    previous: 'Previous',
    next: 'Next',
    theme: 'Light or dark',
    other: '中文',
    otherLabel: '用中文读',
    skip: 'Skip to the text',
    search: 'Search',
    searchHint: 'Search the documents',
    nothingFound: 'Nothing found. Try a single word, or the name of a call.',
    copy: 'Copy',
    copied: 'Copied',
    close: 'Close',
    notFound: 'Page not found',
    notFoundHint: 'The address may be wrong, or the page has moved.',
    toStart: 'Back to the start',
  },
  zh: {
    locale: 'zh-CN',
    start: '开始',
    guides: '指南',
    reference: '参考',
    decisions: '决策',
    project: '项目',
    onThisPage: '本页内容',
    contents: '目录',
    previous: '上一页',
    next: '下一页',
    theme: '浅色或深色',
    other: 'English',
    otherLabel: 'Read in English',
    skip: '跳到正文',
    search: '搜索',
    searchHint: '搜索文档',
    nothingFound: '没有找到。换一个词，或用接口的名称再试。',
    copy: '复制',
    copied: '已复制',
    close: '关闭',
    notFound: '没有这一页',
    notFoundHint: '地址可能写错了，或者这一页已经移走。',
    toStart: '回到首页',
  },
} as const satisfies Record<Language, Record<string, string>>

/** What a page says to its script. */
export type ScriptWords = Pick<(typeof WORDS)[Language], 'nothingFound' | 'copy' | 'copied'>

const PROJECT = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'examples/README.md']

interface Group {
  title: string
  documents: readonly string[]
}

/** A document that is given in English, in a language. */
export const inLanguage = (language: Language, document: string): string =>
  language === 'zh' ? twinOf(document) : document

/** What stands at the side, in the order in which it is read. */
export function groupsIn(language: Language): readonly Group[] {
  const words = WORDS[language]
  return [
    { title: words.start, documents: ['README.md'] },
    { title: words.guides, documents: guides },
    { title: words.reference, documents: references },
    { title: words.decisions, documents: decisions },
    { title: words.project, documents: PROJECT },
  ].map(({ title, documents }) => ({ title, documents: documents.map((document) => inLanguage(language, document)) }))
}
