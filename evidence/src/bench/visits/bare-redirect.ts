// The peer of the visit benchmark: Fastify answering 302 and doing nothing else.
import fastify from 'fastify'

const app = fastify()
app.get('/s/:code', (_request, reply) => reply.redirect('https://m.example.com/trip/1'))
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
