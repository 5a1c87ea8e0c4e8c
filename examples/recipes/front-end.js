import { createServer } from 'node:http'
import { createProxyMiddleware } from 'http-proxy-middleware'

/** A dev server with pages of its own, and a table of paths that it hands on. */
export async function frontEnd() {
  let handlers = []
  const server = createServer((request, response) => {
    const left = handlers.values()
    const next = () => {
      const { value: handler } = left.next()
      if (handler) handler(request, response, next)
      else response.end('a page of the front end')
    }
    next()
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    proxy: (table) => {
      handlers = table.map(([context, options]) => createProxyMiddleware(context, { logLevel: 'silent', ...options }))
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
