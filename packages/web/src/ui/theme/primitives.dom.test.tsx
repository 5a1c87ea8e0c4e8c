import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LOOKS, looksCss } from './looks.ts'
import { LOOK_NAMES, Panel, Row, Text } from './primitives.tsx'

const drawn = (element: Parameters<typeof render>[0]) => render(element).container.firstElementChild

describe('a primitive', () => {
  it('knows every look by its name', () => {
    for (const name of Object.keys(LOOKS)) expect(name).toMatch(LOOK_NAMES)
  })

  it('has a class for each look, and those of its own beside', () => {
    expect(
      drawn(<Row gap="1 2" wrap className="own" />)
        ?.className.split(' ')
        .toSorted(),
    ).toEqual(['align-center', 'display-flex', 'gap-1_2', 'own', 'wrap'].toSorted())
  })

  it('is any element, with its attributes', () => {
    const element = drawn(
      <Text as="time" dateTime="2026-11-25" tone="muted">
        today
      </Text>,
    )
    expect(element?.outerHTML).toBe('<time datetime="2026-11-25" class="tone-muted">today</time>')
  })

  it('leaves out a look that is not wanted', () => {
    expect(drawn(<Panel bare={false} pad={undefined} />)?.className).toBe('line-all round-8')
  })

  it('is styled in steps of 8 px', () => {
    expect(looksCss()).toContain(String.raw`.gap-0\.5_1 { gap: 4px 8px }`)
    expect(looksCss()).toContain('.line-none { border: 0 }')
  })
})
