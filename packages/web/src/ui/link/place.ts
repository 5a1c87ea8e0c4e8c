import { primitive } from '../theme/primitives.tsx'

export const Place = primitive('a', {
  display: 'flex',
  gap: 1.25,
  align: 'center',
  height: 40,
  pad: '0 1.5',
  round: 8,
  tone: 'text',
  hoverGround: 'subtle',
  hoverTone: 'ink',
  marked: true,
})
