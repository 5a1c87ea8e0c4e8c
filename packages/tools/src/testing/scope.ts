import { parseArgs } from 'node:util'

/** What a run of the tests takes in. */
export interface Scope {
  /** The whole gate; otherwise what answers within minutes. */
  all: boolean
  /** Every test of the databases on PostgreSQL too, not only those whose SQL can differ. */
  matrix: boolean
  /** Parts of paths of test files; none for all files. */
  filters: readonly string[]
}

const HELP = `npm test                     types, lint, format, units, the API on SQLite, some journeys in a browser
npm test -- <part of a path> the test files of that name, as they stand, on what was built last
npm run test:all             the whole gate: every test, PostgreSQL, processes, browser, example projects
npm run test:all -- --matrix the same, with every test of the databases on PostgreSQL too, those of ClickHouse on a current one,
                             and more tries of what is tried by chance
`

/** Reads the words after `npm test`; undefined when they only asked what there is. An unknown option ends the run. */
export function readScope(args: readonly string[]): Scope | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      matrix: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return undefined
  }
  return { all: values.all || values.matrix, matrix: values.matrix, filters: positionals }
}
