import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp'
import { getFirstConsumedChar } from 'regexp-ast-analysis'
import { analyse } from 'scslre'

/** Ways in which matching could take more than linear time, in words; empty when there are none. */
export function slowWays(pattern: RegExp): string[] {
  const moves = analyse(pattern, { reportTypes: { Move: true } }).reports.map(({ type, exponential }) =>
    exponential ? `${type}, exponential` : type,
  )
  return [...moves, ...overlaps(pattern)]
}

/** Repeated alternatives with a common start, which the analysis above does not cover. */
function overlaps(pattern: RegExp): string[] {
  const literal = new RegExpParser().parseLiteral(String(pattern))
  const found: string[] = []
  visitRegExpAST(literal, {
    onQuantifierEnter: ({ max, element, raw }) => {
      if (max > 1 && 'alternatives' in element && beginAlike(element.alternatives, literal.flags)) found.push(raw)
    },
  })
  return found.map((raw) => `alternatives of ${raw} begin alike`)
}

function beginAlike(alternatives: AST.Alternative[], flags: AST.Flags): boolean {
  const firsts = alternatives.map((alternative) => getFirstConsumedChar(alternative, 'ltr', flags).char)
  return firsts.some((first, index) => firsts.slice(index + 1).some((other) => !first.isDisjointWith(other)))
}
