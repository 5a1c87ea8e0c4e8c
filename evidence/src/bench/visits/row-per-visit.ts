// The other peer of the visit benchmark, the usual design: each visit looks its link up and stores a row in a
// transaction before it is answered.
import fastify from 'fastify'
import { openDatabase } from '@unilink/server/db/open-database.ts'

const db = await openDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databaseConnections: 4 })
let number = BigInt(Date.now())

const app = fastify()
app.get<{ Params: { code: string } }>('/s/:code', async (request, reply) => {
  const link = await db.read.link.findUniqueOrThrow({ where: { code: request.params.code } })
  number += 1n
  const row = { seq: number, id: String(number), at: BigInt(Date.now()), hour: 1, kind: 'visit' }
  const place = {
    linkId: link.id,
    appId: link.appId,
    revisionId: '',
    entry: 'direct',
    province: '',
    city: '',
    channel: '',
  }
  const client = {
    os: 'android',
    brand: '',
    browser: '',
    container: '',
    outcome: 'h5',
    visitorKey: request.ip,
    ipKey: '',
  }
  await db.transaction((tx) => tx.visit.create({ data: { ...row, ...place, ...client } }))
  return reply.redirect('https://m.example.com/trip/1')
})
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
process.on('SIGTERM', () => void app.close().then(() => db.close()))
