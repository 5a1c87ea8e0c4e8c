import { expect, it } from 'vitest'
import { pinnedImages, standIns } from './stand-ins.ts'

it('images of the same tag stand in for pinned ones that are not there, and for no other', async () => {
  const pinned = [...pinnedImages()]
  expect(pinned.map(([variable]) => variable).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'DATABASE_IMAGE',
    'NODE_IMAGE',
    'REDIS_IMAGE',
  ])
  const having = (...images: string[]) => standIns(async (image) => images.includes(image))
  expect(await having()).toEqual({})
  expect(await having(...pinned.flatMap(([, image]) => [image, image.split('@')[0] ?? '']))).toEqual({})
  expect(await having('node:24.21.0-trixie-slim')).toEqual({ NODE_IMAGE: 'node:24.21.0-trixie-slim' })
})
