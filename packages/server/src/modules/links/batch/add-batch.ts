import { setImmediate } from 'node:timers/promises'
import {
  CODE,
  CODES,
  linkContent,
  type Code,
  type DataOf,
  type FieldProblem,
  type LinkContentData,
  type ParsedBodyOf,
  type contract,
} from '@unilink/shared'
import type { App } from '#src/generated/sqlite/client.ts'
import { AppError } from '#src/kernel/app-error.ts'
import type { ActorContext } from '#src/http/context.ts'
import { invalidBody, parseInput } from '#src/http/body/parse-body.ts'
import { columnsOf, type AppColumns } from '#src/modules/apps/app-columns.ts'
import { findPublicImages } from '#src/modules/apps/icons/check-public-image.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'
import { change } from '#src/modules/changes/change.ts'
import { rehearse } from '#src/modules/changes/rehearse.ts'
import { tooMany } from '#src/modules/links/add-link.ts'
import { checkContent } from '#src/modules/links/check-content.ts'
import { shareFileId } from '#src/modules/links/content-problems.ts'
import { insertLinks, type NewLink } from '#src/modules/links/insert-links.ts'
import { linkUrl } from '#src/modules/links/link-url.ts'
import { readSheet, type NumberedRow } from './read-sheet.ts'
import { withCodes } from '#src/modules/links/with-codes.ts'

type Call = typeof contract.appLink.addBatch
type Checked = { content: LinkContentData; refusal?: never } | { content?: never; refusal: AppError }

/** About 5 ms of checking. */
const ROWS_AT_ONCE = 20

/**
 * Makes a link of every good row and says of every bad one what `addLink` would say; a dry run makes none.
 * Refuses as a whole with 12001, and with 10001 what is no sheet at all.
 */
export async function addBatch(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { appId, dryRun } = input
  const owned = await findOwnedApp(context, appId)
  const app = columnsOf(owned)
  const rows = rowsOf(input)
  const checked = await checkImages(context, await checkRows(context, rows, app))
  const good = checked.flatMap(({ content }) => content ?? [])
  const answer = (made: readonly NewLink[]) => answerOf(context, { app: owned, dryRun, rows, checked, made })
  return good.length === 0 ? answer([]) : makeLinks(context, owned, dryRun, good, answer)
}

interface Outcome {
  app: App
  dryRun: boolean
  rows: readonly NumberedRow[]
  checked: readonly Checked[]
  /** Links of the first rows that were good. */
  made: readonly NewLink[]
}

function answerOf(context: ActorContext, { app, dryRun, rows, checked, made }: Outcome): DataOf<Call> {
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

/** Lets other requests in between, visits above all: five hundred rows would hold them up. */
async function checkRows(context: ActorContext, rows: readonly NumberedRow[], app: AppColumns): Promise<Checked[]> {
  const checked: Checked[] = []
  for (const { content } of rows) {
    checked.push(checkRow(context, content, app))
    if (checked.length % ROWS_AT_ONCE === 0) await setImmediate()
  }
  return checked
}

/** One row on its own. The cells of a sheet are all text, as the fields of a form are. */
function checkRow({ world }: ActorContext, row: unknown, app: AppColumns): Checked {
  const parsed = parseInput(linkContent, row, true)
  if (!parsed.success) return { refusal: invalidBody(parsed.error) }
  try {
    checkContent(world, parsed.data, app)
    return { content: parsed.data }
  } catch (error) {
    if (error instanceof AppError) return { refusal: error }
    throw error
  }
}

async function checkImages({ world, actor }: ActorContext, checked: Checked[]): Promise<Checked[]> {
  const ids = checked.flatMap(({ content }) => (content && shareFileId(content)) || [])
  const found = await findPublicImages(world.db.read, actor.accountId, ids)
  return checked.map((outcome) => {
    const fileId = outcome.content && shareFileId(outcome.content)
    return fileId && !found.has(fileId) ? { refusal: new AppError(CODE.fileNotFound) } : outcome
  })
}

/** A dry run makes them too, and takes them back: what it foretells is what happened. */
async function makeLinks(
  context: ActorContext,
  { id: appId, linkPrefix }: App,
  dryRun: boolean,
  contents: LinkContentData[],
  answer: (made: readonly NewLink[]) => DataOf<Call>,
): Promise<DataOf<Call>> {
  const make = dryRun ? rehearse : change
  return withCodes(context.world, linkPrefix, contents, (links) =>
    make(context, async (tx) => {
      const made = await insertLinks(tx, appId, links)
      tx.touch({ codes: made.map(({ code }) => code) })
      const after = { count: made.length, linkIds: made.map(({ id }) => id) }
      tx.audit({ action: 'link.addBatch', targetType: 'app', targetId: appId, after })
      return dryRun ? answer(made) : tx.answer(answer(made))
    }),
  )
}

function resultOf(row: NumberedRow | undefined, refusal: AppError | undefined) {
  const code: Code = refusal?.code ?? CODE.ok
  const msg = refusal?.message ?? CODES[CODE.ok].msg
  return { row: row?.number ?? 0, linkName: nameOf(row?.content), code, msg, fields: fieldsOf(refusal) }
}

/** Where a row's link is; nowhere when none was made. */
function placeOf({ world }: ActorContext, app: App, link: NewLink | undefined) {
  return link ? { linkId: link.id, url: linkUrl(world, { code: link.code, app }) } : { linkId: null, url: null }
}

function fieldsOf(refusal: AppError | undefined): FieldProblem[] {
  return (refusal?.data as { fields?: FieldProblem[] } | null | undefined)?.fields ?? []
}

function nameOf(row: Record<string, unknown> | undefined): string {
  const name = row?.['linkName']
  return typeof name === 'string' ? name.trim().slice(0, 50) : ''
}
