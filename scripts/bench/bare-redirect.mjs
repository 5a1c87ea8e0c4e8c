// The peer of the visit benchmark: Fastify answering 302 and doing nothing else.
import { fromServer } from './dist.mjs'

const app = fromServer('fastify')()
app.get('/s/:code', (_request, reply) => reply.redirect('https://m.example.com/trip/1'))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
