import type { MarkdownRenderer } from 'vitepress'

const CHINESE_END = /[\p{Script=Han}，。；：、？！）」》…]$/u
const CHINESE_START = /^[\p{Script=Han}（「《]/u

/** The end of a line within Chinese is no space; without this a browser shows one. */
export function joinChineseLines(md: MarkdownRenderer): void {
  md.core.ruler.push('chinese-lines', ({ tokens }) => {
    for (const { children } of tokens)
      children?.forEach((token, index) => {
        const [before, after] = [children[index - 1]?.content ?? '', children[index + 1]?.content ?? '']
        if (token.type !== 'softbreak' || !CHINESE_END.test(before) || !CHINESE_START.test(after)) return
        token.type = 'text'
        token.content = ''
      })
  })
}
