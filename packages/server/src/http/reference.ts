import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { World } from '#src/world/world.ts'
import { openApiDocument } from './openapi.ts'

/** Swagger UI draws its icons from data URIs and styles elements in place; it still loads nothing from elsewhere. */
const REFERENCE_CSP =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"

const PAGE = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>接口文档 · 移动应用统一链接平台</title>
<link rel="stylesheet" href="/reference/assets/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/reference/assets/swagger-ui-bundle.js"></script>
<script src="/reference/start.js"></script>
</body>
</html>`

const START = `SwaggerUIBundle({
  url: '/openapi.json', dom_id: '#reference', deepLinking: true, docExpansion: 'none',
  filter: true, tryItOutEnabled: true, persistAuthorization: false, validatorUrl: null
})`

/** `/openapi.json`, made when it is first asked for, and a page to read and try it. */
export function registerReference(app: FastifyInstance, world: World): void {
  let document: string | undefined
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(world.config.portalOrigin))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/reference', async (_request, reply) =>
    reply.header('content-security-policy', REFERENCE_CSP).type('text/html; charset=utf-8').send(PAGE),
  )
  app.get('/reference/start.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START))
  const entry = createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')
  void app.register(fastifyStatic, {
    root: dirname(entry),
    prefix: '/reference/assets/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => path === '/swagger-ui.css' || path === '/swagger-ui-bundle.js',
  })
}
