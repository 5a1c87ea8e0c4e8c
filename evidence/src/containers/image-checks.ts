import { setTimeout as sleep } from 'node:timers/promises'
import type { Check } from './check.ts'
import type { Composition } from './composition.ts'

/** Build and test packages, by the start of their folder in pnpm's store. */
const SUPERFLUOUS = [
  'vite@',
  'vitest@',
  'typescript@',
  'prisma@',
  'oxlint@',
  'msw@',
  '@playwright',
  'knip@',
  'happy-dom@',
]
/** What the build adds to its base, a tenth above today's size, so that growth is noticed. */
const MOST_BYTES = 119_000_000

/** Node's start-up time, during which process 1 of a container gets no signal. */
const BEGUN_MS = 3_000

/** The image is small, holds nothing that only the build needs, and runs as a user without rights. */
export async function checkImage(check: Check, composition: Composition, image: string): Promise<void> {
  const engine = (args: readonly string[]) => composition.engine(args)
  const inside = async (script: string) =>
    (await engine(['run', '--rm', '--entrypoint', 'sh', image, '-c', script])).out
  await check('the image brings little beyond its base', async () => {
    const bytes = Number(await inside(`du -sb /app | cut -f1`))
    if (bytes > MOST_BYTES) throw new Error(`${bytes} bytes in /app`)
    return `${Math.round(bytes / 1e6)} MB in /app`
  })
  await check('… no packages that only build, no sources, no maps, no secrets', async () => {
    const packages = (await inside('ls node_modules/.pnpm')).split('\n')
    const found = packages.filter((name) => SUPERFLUOUS.some((start) => name.startsWith(start)))
    const files = `-name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.tsx' -o -name '.env*' -o -name .git -o -name .npmrc`
    found.push(...(await inside(`find /app \\( ${files} \\) | head -5`)).split('\n').filter(Boolean))
    if (found.length > 0) throw new Error(found.join(', '))
    return `${packages.length} packages`
  })
  await check('… no file of the emulator', async () => {
    // The documentation speaks of it.
    const found = await inside(`find /app -path '*emulator*' ! -path '/app/packages/site/dist/*' | head -5`)
    if (found) throw new Error(found)
    return undefined
  })
  await check('… is run by somebody who may write to /data and /tmp only', async () => {
    const [id, written] = (
      await inside('id -u; touch /app/x /app/packages/x 2>&1 | wc -l; touch /data/x /tmp/x')
    ).split('\n')
    if (id === '0' || written !== '2')
      throw new Error(`user ${id}, ${2 - Number(written)} folders of the program can be written to`)
    return `user ${id}`
  })
  await check('… has its native modules', () =>
    inside(
      `cd packages/server && node --input-type=module -e "
        await import('sharp'); await import('libsql'); await import('@node-rs/argon2')" && unilink --help >/dev/null`,
    ),
  )
  await check('SIGTERM ends a server that waits for its database', async () => {
    const env = [
      '-e',
      'DATABASE_URL=postgresql://nobody@nowhere.invalid:5432/none',
      '-e',
      'NODE_ENV=development',
      '-e',
      'HOST=127.0.0.1',
    ]
    const { out: id } = await engine(['run', '-d', ...env, image])
    try {
      await sleep(BEGUN_MS)
      await engine(['stop', '-t', '20', id])
      const { out: exit } = await engine(['inspect', '-f', '{{.State.ExitCode}}', id])
      if (exit !== '143') throw new Error(`exit code ${exit}`)
    } finally {
      await engine(['rm', '-f', '-v', id])
    }
  })
}
