/** The words of a Markdown text as a reader sees them, on one line: no marks, no addresses of links and pictures. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/^\s*(?:```|~~~).*$/gm, '')
    .replaceAll(/^\s*\|?(?:\s*:?-+:?\s*\|)+\s*:?-*:?\s*$/gm, '')
    .replaceAll(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__|~~|`)/g, '')
    .replaceAll(/(?<!\\)\|/g, ' ')
    .replaceAll(/\\([\\`*_{}[\]()#+\-.!|>~])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
