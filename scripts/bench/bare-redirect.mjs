// The peer of the visit benchmark: Fastify answering 302 and doing nothing else.
import { createRequire } from 'node:module'

const require = createRequire(new URL('../../packages/server/package.json', import.meta.url))
const app = require('fastify')()
app.get('/s/:code', (_request, reply) => reply.redirect('https://m.example.com/trip/1'))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
