import { isDeepStrictEqual } from 'node:util'
import { ASSOCIATION_FILES, type AssociationFile } from '@unilink/shared'
import { kept, listed, message, type Message } from '@unilink/shared/words'
import { WebProblem } from '#src/kernel/ports/web.ts'
import type { World } from '#src/kernel/world.ts'
import { readAssociatedApps, textsOf } from './association-files.ts'
import { answerProblem, MAX_FILE_BYTES } from './fetch-item.ts'

/** Whose systems read each file. */
export const SYSTEM_OF: Readonly<Record<AssociationFile, string>> = {
  'assetlinks.json': 'Android',
  'apple-app-site-association': 'iOS',
  'applinking.json': 'HarmonyOS',
}

interface OwnDomain {
  appId: string
  domain: string
}

/** What reading one file on a domain came to; `problem` is empty when it says what it must. */
export interface FileRead {
  file: AssociationFile
  url: string
  problem: Message | string
}

/** Reads the association files on an app's own domain as the makers of the systems do. Never rejects for what the domain does. */
export async function readDomainFiles(
  { db, web }: Pick<World, 'db' | 'web'>,
  { appId, domain }: OwnDomain,
): Promise<FileRead[]> {
  const texts = textsOf(await readAssociatedApps({ db }, { appId }), true)
  return Promise.all(
    ASSOCIATION_FILES.map(async (file) => {
      const url = `https://${domain}/.well-known/${file}`
      return { file, url, problem: await fileProblem(web, url, texts[file]) }
    }),
  )
}

/** The problems of all files in one text, those of one kind together; empty without any. */
export function problemOf(reads: readonly FileRead[]): Message | string {
  const kinds = new Map(reads.filter(({ problem }) => problem !== '').map(({ problem }) => [kept(problem), problem]))
  const systems = (kind: string) =>
    listed(
      'names',
      reads.filter((read) => kept(read.problem) === kind).map(({ file }) => SYSTEM_OF[file]),
    )
  const told = [...kinds].map(([kind, problem]) => message('association.systems', { systems: systems(kind), problem }))
  return listed('findings', told)
}

async function fileProblem(web: World['web'], url: string, wanted: string): Promise<Message | string> {
  try {
    const answer = await web.get(url, { maxBytes: MAX_FILE_BYTES })
    return answerProblem(answer) ?? (saysSame(answer.body, wanted) ? '' : FOREIGN)
  } catch (error) {
    if (error instanceof WebProblem) return error.said
    throw error
  }
}

const FOREIGN = message('association.foreignDomain')

function saysSame(body: string, wanted: string): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(body), JSON.parse(wanted))
  } catch {
    return false
  }
}
