import { checkTarget } from '@unilink/shared'
import { said } from '#src/config/language/rules/said.ts'
import { homeTexts } from '#src/config/texts/home.ts'
import { isWeb, schemeOf, type Holding } from './sample-app.ts'

/** What is wrong with an address that somebody pasted, by the rules for the targets of links; undefined when nothing is. */
export function addressProblem(text: string, holding: Holding): string | undefined {
  if (text === '') return homeTexts.tryEmpty
  const web = holding === 'none' || isWeb(text)
  if (web && !isWeb(text) && /^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return homeTexts.tryWebOnly
  const [problem] = checkTarget(text, { platform: web ? 'h5' : 'android', schemes: [schemeOf(text)] })
  return problem === undefined ? undefined : said(problem)
}
