import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SOURCES = fileURLToPath(new URL('../../', import.meta.url))
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.startsWith('ui/form/'),
)

/** Controls whose look and language are the browser's. A slider, a colour and a file have no other. */
const NATIVE = /<select\b|as="select"|type="(checkbox|radio|date|datetime-local|time|month|week|number)"/
/** A mark that is not seen, its label being drawn as a card or as a part of a bar, or that is drawn as a switch. */
const DRAWN = /className="visually-hidden"|className=\{styles\.input\}|role="switch"/

it('no screen has a control of the browser, but those that the kit draws', () => {
  expect(files.length).toBeGreaterThan(200)
  const native = files.flatMap((file) =>
    Array.from(
      readFileSync(SOURCES + file, 'utf8').matchAll(/<(?:input|select|Box)\b(?:[^<>]|=>)*/g),
      ([control]) => control,
    )
      .filter((control) => NATIVE.test(control) && !DRAWN.test(control))
      .map((control) => `${file}: ${control}`),
  )
  expect(native).toEqual([])
})
