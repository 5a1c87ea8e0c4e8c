import { looks } from '../theme/look-classes.ts'

/** Where the picture of a file stands, or what is said instead of it. */
export const FILE_FRAME = looks({
  display: 'flex',
  column: true,
  gap: 1,
  align: 'center',
  justify: 'center',
  width: 'full',
  height: 200,
  round: 8,
  ground: 'subtle',
  tone: 'muted',
  size: 13,
})
