import { auditChange } from '@unilink/server/modules/content/audit-content.ts'
import { DOC_TIME, shanghaiTime } from './content.ts'
import { readDocs, readDocVersions } from './content-files.ts'
import type { DemoClock } from './demo/demo-clock.ts'
import type { DemoRows } from './demo/insert-rows.ts'
import type { Journal } from './demo/journal.ts'

interface Parts {
  rows: DemoRows
  journal: Journal
  clock: DemoClock
}

/** What operators wrote in some documents before what they say now. */
export function makeDocVersions({ rows, journal, clock }: Parts): void {
  const docs = new Map(readDocs().map((doc) => [doc.id, doc]))
  for (const { doc: docId, versions } of readDocVersions()) {
    const doc = docs.get(docId)
    if (!doc) throw new RangeError(`there is no document ${docId}`)
    const { title } = doc
    let before: string | undefined
    for (const [at, { days, time, differs }] of [...versions, { ...doc, time: DOC_TIME, differs: [] }].entries()) {
      const content = differs.reduce((text, [now, then]) => replaced(text, now, then), doc.content)
      const savedAt = shanghaiTime(clock.at(0), days, time)
      rows.DocVersion.push({ docId, number: at + 1, title, content, editorId: journal.operatorId, savedAt })
      if (before !== undefined) {
        journal.write(savedAt, 'operator', {
          action: 'doc.edit',
          targetId: docId,
          ...auditChange({ content: before }, { content }),
        })
      }
      before = content
    }
  }
}

function replaced(text: string, now: string, then: string): string {
  if (!text.includes(now)) throw new RangeError(`the document does not say ${now}`)
  return text.replace(now, () => then)
}
