export type Mark = 'bold' | 'heading' | 'list' | 'link' | 'code' | 'table'

interface Selection {
  text: string
  start: number
  end: number
}

/** Puts a mark around the selected text, or around `sample` when nothing is selected; selects what is to be changed next. */
export function insertMark(mark: Mark, { text, start, end }: Selection, sample: string): Selection {
  const chosen = text.slice(start, end) || sample
  const isAtLineStart = start === 0 || text[start - 1] === '\n'
  const lineBreak = isAtLineStart ? '' : '\n\n'
  const [before, after] = wrapping(mark, lineBreak, chosen.includes('\n'))
  const body = mark === 'list' ? chosen.replaceAll('\n', '\n- ') : chosen
  const from = start + before.length
  return { text: text.slice(0, start) + before + body + after + text.slice(end), start: from, end: from + body.length }
}

function wrapping(mark: Mark, lineBreak: string, isLong: boolean): [before: string, after: string] {
  switch (mark) {
    case 'bold':
      return ['**', '**']
    case 'heading':
      return [`${lineBreak}## `, '']
    case 'list':
      return [`${lineBreak}- `, '']
    case 'link':
      return ['[', '](https://)']
    case 'code':
      return isLong ? [`${lineBreak}\`\`\`\n`, '\n```'] : ['`', '`']
    default:
      return [lineBreak, '\n']
  }
}
