import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { World } from '#src/kernel/world.ts'
import { openApiDocument } from '#src/http/openapi/openapi.ts'
import { REFERENCE_FOLDER } from '#src/kernel/packages/package-files.ts'
import { StaticFiles } from './static-files.ts'

/** Swagger UI uses data URIs and inline styles; nothing else is allowed. */
export const REFERENCE_CSP =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"

interface ReferencePage {
  title: string
  /** Path of the script that `referenceStart` gives. */
  start: string
}

/** A page to read and try an OpenAPI document; send it with `REFERENCE_CSP`. */
export const referencePage = ({ title, start }: ReferencePage) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/reference/assets/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/reference/assets/swagger-ui-bundle.js"></script>
<script src="${start}"></script>
</body>
</html>`

/** The script of the reference page. */
export const referenceStart = (document: string) => `SwaggerUIBundle({
  url: '${document}', dom_id: '#reference', deepLinking: true, docExpansion: 'none',
  filter: true, tryItOutEnabled: true, persistAuthorization: false, validatorUrl: null
})`

const PAGE = referencePage({ title: '接口文档 · 移动应用统一链接平台', start: '/reference/start.js' })
const START = referenceStart('/openapi.json')

const FILES = new Set(['swagger-ui.css', 'swagger-ui-bundle.js'])

const documents = new Map<string, Buffer>()

/** Made at the first request, since it is slow and rarely needed; all answers share its bytes. */
function documentOf(origin: string): Buffer {
  const made = documents.get(origin) ?? Buffer.from(JSON.stringify(openApiDocument(origin)))
  documents.set(origin, made)
  return made
}

export function registerReference(app: FastifyInstance, world: World): void {
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(documentOf(world.config.portalOrigin)),
  )
  app.get('/reference', async (_request, reply) =>
    reply.header('content-security-policy', REFERENCE_CSP).type('text/html; charset=utf-8').send(PAGE),
  )
  app.get('/reference/start.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START))
  const files = StaticFiles.of(referenceFolder())
  app.get<{ Params: { '*': string } }>('/reference/assets/*', async (request, reply) => {
    const path = request.params['*']
    return FILES.has(path) ? files.send(request, reply, path) : reply.callNotFound()
  })
}

/** In a packed package only the two files come along; in a checkout they are in the package that has them. */
function referenceFolder(): string {
  if (existsSync(REFERENCE_FOLDER)) return REFERENCE_FOLDER
  return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
}
