import { PlainSqlite } from '#src/db/sqlite/plain-sqlite.ts'
import { failure, ok, warning, wordsOf, type Finding } from './finding.ts'
import { told } from '#src/kernel/told/told.ts'

/** Opens the file and takes the write lock for a moment. */
export async function probeSqlite(file: string): Promise<Finding[]> {
  try {
    const client = new PlainSqlite(file)
    try {
      await client.rows('SELECT count(*) FROM sqlite_master')
      return [ok(told('database'), told('SQLite in {}', file)), turnFinding(client)]
    } finally {
      client.close()
    }
  } catch (error) {
    const remedy = told(
      'see that DATABASE_URL names a SQLite file that this user may read and write; restore a backup if it is damaged',
    )
    return [failure(told('database'), told('{} cannot be opened: {}', file, wordsOf(error)), remedy)]
  }
}

function turnFinding(client: PlainSqlite): Finding {
  try {
    client.run('PRAGMA busy_timeout = 2000')
    client.run('BEGIN IMMEDIATE')
    client.run('ROLLBACK')
    return ok(told('locks'), told('nobody holds the database'))
  } catch (error) {
    const remedy = told('end whatever else has the file open: one process at a time may use a SQLite database')
    return warning(told('locks'), told('another program is writing and does not let go: {}', wordsOf(error)), remedy)
  }
}
