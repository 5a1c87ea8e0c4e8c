import { formatTime, stateLabel, toCsv, type ParsedBodyOf, type contract } from '@unilink/shared'
import { inChinese } from '@unilink/shared/words'
import type { App, Link } from '#src/generated/sqlite/client.ts'
import { NEWEST } from '#src/db/client/find-page.ts'
import type { ActorContext } from '#src/http/context.ts'
import { FileAnswer } from '#src/http/file-answer.ts'
import { exportTable } from '#src/http/table-file/export-table.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { World } from '#src/kernel/world.ts'
import { stateAt } from '#src/modules/links/link-policy.ts'
import { presentContent, reviewStateOf, tagsOf } from '#src/modules/links/link-presenter.ts'
import { linkUrl } from '#src/modules/links/link-url.ts'
import { loadRevisions, type ShownRevision } from '#src/modules/links/revisions/load-revisions.ts'
import { contentColumns, factColumns, toCell } from './sheet-columns.ts'

type Call = typeof contract.appLink.exportList

/** Of a column, in characters. */
const WIDTH = 24

interface Exported {
  link: Link & { app: App }
  shown: ShownRevision
}

/** Links of an app as a file, all or those asked for, newest first, in words that `addBatch` takes back. Refuses with `appNotFound`. */
export async function exportLinks(context: ActorContext, input: ParsedBodyOf<Call>): Promise<FileAnswer> {
  const { world } = context
  const { format, linkIds } = input
  const app = await findOwnedApp(context, input.appId)
  const { appName, id: appId } = app
  const links = await world.db.read.link.findMany({
    where: { appId, ...(linkIds && { id: { in: linkIds } }) },
    orderBy: NEWEST,
  })
  const ofApp = links.map((link) => ({ ...link, app }))
  const rows = await loadRevisions(world, ofApp)
  const now = toSeconds(world.clock.now())
  const name = `${appName}-链接-${formatTime(world.clock.now(), '{y}{m}{d}')}`
  if (format === 'json') {
    const list = rows.map((row) => presentExported(world, row))
    return new FileAnswer(`${name}.json`, 'application/json; charset=utf-8', Buffer.from(JSON.stringify({ list })))
  }
  const header = [...Object.values(factColumns), ...contentColumns.values()]
  const lines = rows.map((row) => toLine(world, row))
  if (format === 'csv') {
    return new FileAnswer(`${name}.csv`, 'text/csv; charset=utf-8', Buffer.from(toCsv([header, ...lines])))
  }
  const widths = header.map(() => WIDTH)
  return exportTable({ title: `${appName}-链接`, sheet: '链接', header, widths, format, start: now, end: now }, lines)
}

function presentExported(world: World, { link, shown }: Exported) {
  return { ...factsOf(world, link), ...presentContent(shown.content) }
}

function toLine(world: World, { link, shown }: Exported): string[] {
  const facts = factsOf(world, link)
  const text: Record<keyof typeof factColumns, string> = {
    ...facts,
    reviewState: inChinese(stateLabel('review', facts.reviewState)),
    linkState: inChinese(stateLabel('link', facts.linkState)),
    tags: facts.tags.join('、'),
    createTime: formatTime(facts.createTime),
  }
  const cells = [...contentColumns.keys()].map((field) => toCell(shown.content, field))
  return [...Object.keys(factColumns).map((column) => text[column as keyof typeof factColumns]), ...cells]
}

function factsOf(world: World, link: Exported['link']) {
  return {
    linkId: link.id,
    code: link.code,
    url: linkUrl(world, link),
    reviewState: reviewStateOf(link),
    linkState: stateAt(link, world.clock.now()),
    tags: tagsOf(link),
    createTime: toSeconds(link.createdAt),
  }
}
