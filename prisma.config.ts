import { resolve } from 'node:path'

// As the server has it: a SQLite file, unless DATABASE_URL names a PostgreSQL database.
const given = process.env['DATABASE_URL'] ?? 'file:.unilink/main.db'
const isFile = given.startsWith('file:')
const folder = isFile ? 'prisma/sqlite' : 'prisma/postgresql'

export default {
  schema: folder,
  migrations: { path: `${folder}/migrations` },
  // Prisma Studio knows a file by `file://` only.
  datasource: { url: isFile ? `file://${resolve(given.replace(/^file:/, ''))}` : given },
}
