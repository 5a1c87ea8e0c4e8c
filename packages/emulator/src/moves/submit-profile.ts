import { contract, parseTelling, profileOf, type FilePurpose } from '@unilink/shared'
import type { ActorContext } from '@unilink/server/http/context.ts'
import { fieldError } from '@unilink/server/kernel/app-error.ts'
import { uploadFile } from '@unilink/server/modules/files/upload-file.ts'
import { improveData } from '@unilink/server/modules/profiles/improve-data.ts'
import { drawPaper, type Paper } from '#src/seeds/demo/draw-paper.ts'
import { encodePng } from '@unilink/server/kernel/files/png.ts'
import { profileForm } from './profile-form.ts'

type Role = 1 | 2 | 3

const ORGANISATION_PAPERS: Readonly<Record<string, [FilePurpose, Paper]>> = { licenceFileId: ['licence', 'licence'] }
const PERSON_PAPERS: Readonly<Record<string, [FilePurpose, Paper]>> = {
  idFrontFileId: ['idImage', 'idFront'],
  idBackFileId: ['idImage', 'idBack'],
}

/** Submits a profile as its owner, with fields of the form and drawn papers. Refuses as `improveData` does. */
export async function submitProfile(context: ActorContext, given: Record<string, unknown>): Promise<void> {
  const { world, actor } = context
  const asked = parseTelling(contract.account.improveData.body, given)
  if (!asked.success) throw fieldError(...asked.problems)
  const role: Role = asked.data.accountType ?? actor.accountType
  const fields = await profileForm(world, { id: actor.accountId }, role)
  const body = { ...Object.fromEntries(fields.map(({ path, value }) => [path, value])), ...asked.data }
  const papers = role === 3 ? PERSON_PAPERS : ORGANISATION_PAPERS
  const missing = Object.entries(papers).filter(([name]) => given[name] === undefined)
  assertWords(role, body, missing)
  const drawn = await Promise.all(
    missing.map(async ([name, [purpose, paper]]) => {
      const { fileId } = await uploadFile(context, { purpose }, await encodePng(drawPaper(paper)))
      return [name, fileId] as const
    }),
  )
  await improveData(context, { ...body, ...Object.fromEntries(drawn) })
}

/** Checks the words first, so that no paper is drawn in vain. */
function assertWords(role: Role, body: object, missing: readonly [name: string, unknown][]): void {
  const standIns = Object.fromEntries(missing.map(([name]) => [name, '1000000000000000']))
  const parsed = parseTelling(profileOf(role), { ...body, ...standIns })
  if (!parsed.success) throw fieldError(...parsed.problems)
}
