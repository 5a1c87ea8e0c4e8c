import { CODE, isRecord, isSame, type EditConflict } from '@unilink/shared'
import { AppError } from '#src/kernel/app-error.ts'
import { blindIndex } from '#src/kernel/crypto/blind-index.ts'
import type { Opener } from '#src/kernel/crypto/seal.ts'

/** Fields as a call sends them: those of a group, such as of a platform, are fields of their own. */
type Fields = Readonly<Record<string, unknown>>

/** Of the twelve characters that mark a field, these are its name's; the others are of what it holds. */
const NAME = 4
const MARK = 12

/** Which value fields hold, as a text that tells nobody: what changed since is known without a history. */
export function versionOf(by: Opener, fields: Fields): string {
  const marks = [...flat(fields)].flatMap(([path, value]) => (isSame(value, null) ? [] : mark(by, path, value)))
  return marks.map(({ name, digest }) => name + digest).join('')
}

/**
 * What an edit is to write: of the fields sent, without those that their sender left as they were in `baseVersion` while
 * another changed them. Refuses with `editConflict` when both changed one to different values; the version that it
 * answers is `baseVersion` with these as they are now, by which whoever has seen them may send again. Call it with what is
 * stored under the lock of the edit. Without a base everything is written.
 */
export function mergeEdit<T extends Fields>(by: Opener, baseVersion: string | undefined, stored: Fields, sent: T): T {
  if (baseVersion === undefined) return sent
  const base = readVersion(baseVersion)
  const now = flat(stored)
  const isOfBase = (path: string, value: unknown) => {
    const { name, digest } = mark(by, path, value)
    return isSame(value, null) ? !base.has(name) : base.get(name) === digest
  }
  const stale: string[] = []
  const conflicts: EditConflict['fields'] = []
  for (const [path, yours] of flat(sent)) {
    const theirs = now.get(path)
    if (isSame(yours, theirs) || isOfBase(path, theirs)) continue
    if (isOfBase(path, yours)) stale.push(path)
    else conflicts.push({ path, theirs: theirs ?? null, yours: yours ?? null })
  }
  if (conflicts.length === 0) return without(sent, stale)
  for (const { path, theirs } of conflicts) {
    const { name, digest } = mark(by, path, theirs)
    if (isSame(theirs, null)) base.delete(name)
    else base.set(name, digest)
  }
  const version = [...base].map(([name, digest]) => name + digest).join('')
  throw new AppError(CODE.editConflict, { data: { fields: conflicts, version } satisfies EditConflict })
}

function mark(by: Opener, path: string, value: unknown) {
  return {
    name: blindIndex(by, 'field', path).slice(0, NAME),
    digest: blindIndex(by, 'field', `${path}=${canonical(value)}`).slice(0, MARK - NAME),
  }
}

function readVersion(version: string): Map<string, string> {
  const marks = version.match(/.{12}/g) ?? []
  return new Map(marks.map((one) => [one.slice(0, NAME), one.slice(NAME)]))
}

/** Equal for whatever `isSame` takes for equal: databases do not keep the order of keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    isRecord(one)
      ? Object.fromEntries(
          Object.entries(one)
            .filter(([, child]) => !isSame(child, null))
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : one,
  ) ?? ''

/** Each field by its dotted path, those of a group one by one. */
function flat(fields: Fields): Map<string, unknown> {
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    isRecord(value)
      ? Object.entries(value).map(([key, child]): [string, unknown] => [`${name}.${key}`, child])
      : [[name, value] satisfies [string, unknown]],
  )
  return new Map(entries)
}

function without<T extends Fields>(fields: T, paths: readonly string[]): T {
  const kept = (at: Fields, before: string): Fields =>
    Object.fromEntries(
      Object.entries(at)
        .filter(([name]) => !paths.includes(before + name))
        .map(([name, value]) => [name, before === '' && isRecord(value) ? kept(value, `${name}.`) : value]),
    )
  return kept(fields, '') as T
}
