import { linkScenes } from '@unilink/shared'
import { expect, it } from 'vitest'
import { inChinese } from '@unilink/shared/words'
import { PURPOSES } from './link-catalogue.ts'

it('links of the demo are for what the form suggests, and for all of it', () => {
  const scenes = new Set(
    Object.values(PURPOSES)
      .flat()
      .map(({ scene }) => scene),
  )
  expect([...scenes].toSorted()).toEqual(linkScenes.map(inChinese).toSorted())
})
