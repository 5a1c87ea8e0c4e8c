import { ASSOCIATION_FILES, hasAppHosts } from '@unilink/shared'
import { inChinese } from '@unilink/shared/words'
import { systemWeb } from '#src/http/outside/system-web.ts'
import { answerProblem, MAX_FILE_BYTES } from '#src/visits/association/fetch-item.ts'
import { note, ok, warning, wordsOf, type Check, type Finding } from './finding.ts'
import { told } from '#src/kernel/told/told.ts'

const ABOUT = told('association files')
const REMEDY = told('have the proxy send /.well-known/ of the link host to this server, with its Host, over https')

/** Reads the files by which phones give links to apps, as the makers of the systems do. */
export const checkLinkFiles: Check = async ({ config: { linkOrigin, production } }) => {
  if (!linkOrigin.startsWith('https:')) return []
  if (hasAppHosts(linkOrigin))
    return [note(ABOUT, told('each app has a host of its own: its form in the console checks them'))]
  const web = systemWeb({ allowPrivate: !production })
  const read = async (file: string): Promise<Finding> => {
    const url = `${linkOrigin}/.well-known/${file}`
    try {
      const problem = answerProblem(await web.get(url, { maxBytes: MAX_FILE_BYTES }))
      return problem === undefined ? ok(ABOUT, url) : warning(ABOUT, `${url}: ${inChinese(problem)}`, REMEDY)
    } catch (error) {
      return warning(ABOUT, told('{}: {}', url, wordsOf(error)), REMEDY)
    }
  }
  return Promise.all(ASSOCIATION_FILES.map(read))
}
