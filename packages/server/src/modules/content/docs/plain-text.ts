import { isTableDivider } from '@unilink/shared'

const FENCE = /^\s*(?:```|~~~)/

/** The readable words of a Markdown text on one line: no marks, no addresses of links and pictures. */
export function plainText(markdown: string): string {
  return markdown
    .split('\n')
    .filter((line) => !FENCE.test(line) && !isTableDivider(line))
    .join('\n')
    .replaceAll(/^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,9}\.)(?=\s|$)/gm, '')
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/(\*\*|__|~~|`)/g, '')
    .replaceAll(/(?<!\\)\|/g, ' ')
    .replaceAll(/\\([\\`*_{}[\]()#+\-.!|>~])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
