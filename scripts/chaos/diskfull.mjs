import { query } from './databases.mjs'
import { throughFault } from './fault.mjs'
import { demandWhole, smallDisk } from './small-disk.mjs'

/** The disk of database, journal and uploads has no byte left. PostgreSQL's own is another one, so that it takes writes. */
export async function diskfull(stage) {
  const disk = smallDisk(stage)
  const place = await stage.prepare(disk.folder)
  const server = await stage.start(place)
  const onSqlite = stage.database === 'sqlite'
  let refused
  let readiness
  await throughFault(stage, place, server, {
    begin: async () => {
      // A write-ahead log that has grown takes more writes in the place of old ones.
      if (onSqlite) await query(place.url, 'PRAGMA wal_checkpoint(TRUNCATE)')
      disk.fill()
    },
    end: async () => {
      refused = await upload(server.origin, place.token)
      const ready = await fetch(`${server.origin}/health/ready`)
      readiness = { code: ready.status, ...(await ready.json()) }
      disk.free()
    },
    refuses: onSqlite,
  })
  stage.say(`an upload: ${refused.code} ${refused.msg}`)
  stage.demand(refused.code === 503, 'an upload is refused clearly')
  const { code, status, checks } = readiness
  stage.say(`readiness: ${code} ${status}, disk ${checks.disk.detail}`)
  stage.demand(code === 200 && status === 'degraded', 'the server stays in use and says that it is limited')
  await demandWhole(stage, place)
}

/** Of a document that is longer than what may be left somewhere. */
async function upload(origin, token) {
  const form = new FormData()
  form.set('token', token)
  form.set('purpose', 'licence')
  form.set(
    'file',
    new Blob(['%PDF-1.4\n', 'x'.repeat(100_000), '\nstartxref\n0\n%%EOF\n'], { type: 'application/pdf' }),
    '执照.pdf',
  )
  const answer = await fetch(`${origin}/api/file/upload`, { method: 'POST', body: form })
  return answer.json()
}
