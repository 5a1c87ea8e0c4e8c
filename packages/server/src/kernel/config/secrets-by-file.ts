import { readFileSync } from 'node:fs'
import { told, type Text } from '#src/kernel/told/told.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** What tells of a secret may be in a file, whose path stands in a variable of the same name with this ending. */
const ENDING = '_FILE'

/** Variables with those put in that files hold, without the line end that editors leave; and what is wrong with the files. */
export function withFiles(
  variables: Variables,
  names: readonly string[],
): { given: Record<string, string>; problems: Text[] } {
  const problems: Text[] = []
  const given = Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  )
  for (const name of names) {
    const path = given[name + ENDING]
    if (path === undefined) continue
    delete given[name + ENDING]
    if (given[name] !== undefined) problems.push(told('{}: is given both by itself and by {}', name, name + ENDING))
    try {
      given[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      problems.push(told('{}: cannot be read: {}', name + ENDING, (error as NodeJS.ErrnoException).code ?? 'unknown'))
    }
    if (given[name] === '') problems.push(told('{}: the file is empty', name + ENDING))
  }
  return { given, problems }
}

/** An address with a password of its own, escaped as addresses ask for. */
export function withPassword(address: string | undefined, password: string | undefined): string | undefined {
  if (address === undefined || password === undefined || !URL.canParse(address)) return address
  const url = new URL(address)
  // Its own escaping leaves some characters that drivers take for others.
  url.password = encodeURIComponent(password)
  return url.href
}
