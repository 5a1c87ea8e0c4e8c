import { contract } from '@unilink/shared'
import { readinessOf, type Answer } from '#src/running/calls.ts'
import { query } from '#src/chaos/databases.ts'
import { throughFault } from '#src/chaos/fault.ts'
import { demandWhole, smallDisk } from '#src/chaos/small-disk.ts'
import type { Stage } from '#src/chaos/stage.ts'

/** The disk of database, journal and uploads is full. PostgreSQL has another disk and goes on. */
export async function diskfull(stage: Stage): Promise<void> {
  const disk = smallDisk(stage)
  const place = await stage.prepare(disk.folder)
  const server = await stage.start(place)
  const onSqlite = stage.database === 'sqlite'
  const seen: { refused?: Answer<unknown>; ready?: Awaited<ReturnType<typeof readinessOf>> } = {}
  await throughFault(stage, place, server, {
    begin: async () => {
      // A grown write-ahead log is reused and would still take writes.
      if (onSqlite) await query(place.url, 'PRAGMA wal_checkpoint(TRUNCATE)')
      disk.fill()
    },
    end: async () => {
      seen.refused = await upload(server.origin, place.token)
      seen.ready = await readinessOf(server.origin)
      disk.free()
    },
    refuses: onSqlite,
  })
  stage.say(`an upload: ${seen.refused?.code} ${seen.refused?.msg}`)
  stage.demand(seen.refused?.code === 503, 'an upload is refused clearly')
  const { httpStatus, status, checks } = seen.ready ?? {}
  stage.say(`readiness: ${httpStatus} ${status}, disk ${checks?.disk.detail}`)
  stage.demand(httpStatus === 200 && status === 'degraded', 'the server stays in use and says that it is limited')
  await demandWhole(stage, place)
}

/** Uploads a file larger than any space that may be left. */
async function upload(origin: string, token: string): Promise<Answer<unknown>> {
  const form = new FormData()
  form.set('token', token)
  form.set('purpose', 'licence')
  form.set(
    'file',
    new Blob(['%PDF-1.4\n', 'x'.repeat(100_000), '\nstartxref\n0\n%%EOF\n'], { type: 'application/pdf' }),
    '执照.pdf',
  )
  const answer = await fetch(origin + contract.file.upload.path, { method: 'POST', body: form })
  return (await answer.json()) as Answer<unknown>
}
