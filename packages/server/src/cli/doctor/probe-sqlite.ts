import { createClient } from '@libsql/client'
import { failure, ok, warning, wordsOf, type Finding } from './finding.ts'

/** Opens the file and takes the write lock for a moment. */
export async function probeSqlite(file: string): Promise<Finding[]> {
  try {
    const client = createClient({ url: `file:${file}` })
    try {
      await client.execute('SELECT count(*) FROM sqlite_master')
      return [ok('database', `SQLite in ${file}`), await turnFinding(client)]
    } finally {
      client.close()
    }
  } catch (error) {
    const remedy =
      'see that DATABASE_URL names a SQLite file that this user may read and write; restore a backup if it is damaged'
    return [failure('database', `${file} cannot be opened: ${wordsOf(error)}`, remedy)]
  }
}

async function turnFinding(client: ReturnType<typeof createClient>): Promise<Finding> {
  try {
    await client.execute('PRAGMA busy_timeout = 2000')
    const turn = await client.transaction('write')
    await turn.rollback()
    turn.close()
    return ok('locks', 'nobody holds the database')
  } catch (error) {
    const remedy = 'end whatever else has the file open: one process at a time may use a SQLite database'
    return warning('locks', `another program is writing and does not let go: ${wordsOf(error)}`, remedy)
  }
}
