import { validateHeaderName, validateHeaderValue } from 'node:http'

/** The lines of a head, for names and values by turns. Throws for what cannot stand in one. */
export function headLines(...head: readonly string[]): string {
  let lines = ''
  for (let place = 0; place < head.length; place += 2) {
    const [name = '', value = ''] = [head[place], head[place + 1]]
    validateHeaderName(name)
    validateHeaderValue(name, value)
    lines += `${name}: ${value}\r\n`
  }
  return lines
}
