import { setImmediate } from 'node:timers/promises'
import { CODE, codeMessage, linkContent } from '@unilink/shared'
import type { AnswerOf, LinkContentData, ParsedBodyOf, contract } from '@unilink/shared'
import type { Problem } from '@unilink/shared/words'
import type { Transaction } from '#src/kernel/ports/database.ts'
import type { App } from '#src/generated/sqlite/client.ts'
import { AppError, fieldError } from '#src/kernel/app-error.ts'
import type { ActorContext } from '#src/http/context.ts'
import { parseInput } from '#src/http/body/parse-body.ts'
import type { AppColumns } from '#src/modules/apps/app-columns.ts'
import { findPublicImages } from '#src/modules/apps/icons/check-public-image.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'
import { change } from '#src/modules/changes/change.ts'
import { rehearse } from '#src/modules/changes/rehearse.ts'
import { tooMany } from '#src/modules/links/add-link.ts'
import { checkForApp, checkParams } from '#src/modules/links/check-content.ts'
import { shareFileId } from '#src/modules/links/content-problems.ts'
import { ROWS_AT_ONCE, insertLinks, type NewLink } from '#src/modules/links/insert-links.ts'
import { linkUrl } from '#src/modules/links/link-url.ts'
import { readSheet, type NumberedRow } from './read-sheet.ts'
import { withCodes } from '#src/modules/links/with-codes.ts'

type Call = typeof contract.appLink.addBatch
type Checked = { content: LinkContentData; refusal?: never } | { content?: never; refusal: AppError }

/**
 * Makes a link of every good row and says of every bad one what `addLink` would say; a dry run makes them too, and takes
 * them back: what it foretells is what happened. Refuses as a whole with `appNotFound`, and with `invalidFields` what is
 * no sheet at all.
 */
export async function addBatch(context: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
  const { appId, dryRun } = input
  const app = await findOwnedApp(context, appId)
  const rows = rowsOf(input)
  const read = await readRows(rows)
  const contents = read.flatMap(({ content }) => content ?? [])
  if (contents.length === 0) return answerOf(context, { app, dryRun, rows, checked: read, made: [] })
  return withCodes(context.world, app.linkPrefix, contents, (links) =>
    (dryRun ? rehearse : change)(context, async (tx) => {
      let checked = read
      const made = await insertLinks(tx, appId, async (allowed) => {
        checked = await checkImages(context, tx.db, await checkAgainst(context, read, allowed))
        const good = new Set(checked.map(({ content }) => content))
        return links.filter(({ content }) => good.has(content))
      })
      const answer = answerOf(context, { app, dryRun, rows, checked, made })
      if (dryRun || made.length === 0) return answer
      tx.touch({ codes: made.map(({ code }) => code) })
      const after = { count: made.length, linkIds: made.map(({ id }) => id) }
      tx.audit({ action: 'link.addBatch', targetType: 'app', targetId: appId, after })
      return tx.answer(answer)
    }),
  )
}

interface Outcome {
  app: App
  dryRun: boolean
  rows: readonly NumberedRow[]
  checked: readonly Checked[]
  /** Links of the first rows that were good. */
  made: readonly NewLink[]
}

function answerOf(context: ActorContext, { app, dryRun, rows, checked, made }: Outcome): AnswerOf<Call> {
  const left = [...made]
  const results = checked.map((outcome, index) => {
    const link = outcome.content && left.shift()
    const refusal = outcome.refusal ?? (link ? undefined : tooMany(context.world.config.limits.linksPerApp))
    return { ...resultOf(rows[index], refusal), ...placeOf(context, app, dryRun ? undefined : link) }
  })
  const failed = results.filter(({ code }) => code !== CODE.ok).length
  return { dryRun, created: dryRun ? 0 : made.length, failed, results }
}

function rowsOf({ rows, csv = '' }: ParsedBodyOf<Call>): NumberedRow[] {
  return rows?.map((content, index) => ({ number: index + 1, content })) ?? readSheet(csv)
}

/** Lets other requests in between, visits above all: the patterns of one row alone may take milliseconds. */
async function readRows(rows: readonly NumberedRow[]): Promise<Checked[]> {
  const read: Checked[] = []
  for (const { content } of rows) {
    read.push(readRow(content))
    await setImmediate()
  }
  return read
}

/** One row on its own. The cells of a sheet are all text, as the fields of a form are. */
function readRow(row: unknown): Checked {
  const parsed = parseInput(linkContent, row, 'form')
  if (!parsed.success) return { refusal: fieldError(...parsed.problems) }
  return judged(parsed.data, checkParams)
}

/** Rows that are good so far, held to what the app allows. */
async function checkAgainst({ world }: ActorContext, read: readonly Checked[], app: AppColumns): Promise<Checked[]> {
  const checked: Checked[] = []
  for (const one of read) {
    checked.push(one.content ? judged(one.content, (content) => checkForApp(world, content, app)) : one)
    if (checked.length % ROWS_AT_ONCE === 0) await setImmediate()
  }
  return checked
}

function judged(content: LinkContentData, check: (content: LinkContentData) => void): Checked {
  try {
    check(content)
    return { content }
  } catch (error) {
    if (error instanceof AppError) return { refusal: error }
    throw error
  }
}

async function checkImages({ actor }: ActorContext, db: Transaction, checked: Checked[]): Promise<Checked[]> {
  const ids = checked.flatMap(({ content }) => (content && shareFileId(content)) || [])
  const found = await findPublicImages(db, actor.accountId, ids)
  return checked.map((outcome) => {
    const fileId = outcome.content && shareFileId(outcome.content)
    return fileId && !found.has(fileId) ? { refusal: new AppError(CODE.fileNotFound) } : outcome
  })
}

function resultOf(row: NumberedRow | undefined, refusal: AppError | undefined) {
  const { code, said, data } = refusal ?? { code: CODE.ok, said: codeMessage(CODE.ok), data: null }
  return { row: row?.number ?? 0, linkName: nameOf(row?.content), code, msg: said, fields: fieldsOf(data) }
}

/** Where a row's link is; nowhere when none was made. */
function placeOf({ world }: ActorContext, app: App, link: NewLink | undefined) {
  return link ? { linkId: link.id, url: linkUrl(world, { code: link.code, app }) } : { linkId: null, url: null }
}

function fieldsOf(data: unknown): Problem[] {
  return (data as { fields?: Problem[] } | null)?.fields ?? []
}

function nameOf(row: Record<string, unknown> | undefined): string {
  const name = row?.['linkName']
  return typeof name === 'string' ? name.trim().slice(0, 50) : ''
}
