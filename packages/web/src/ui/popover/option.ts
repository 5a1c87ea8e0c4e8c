import { primitive } from '../theme/primitives.tsx'

/** One of what a box beside a button offers. */
export const Option = primitive('button', {
  display: 'flex',
  gap: 2,
  align: 'center',
  justify: 'space-between',
  width: 'full',
  minHeight: 32,
  pad: '0 1',
  round: 6,
  tone: 'ink',
  textAlign: 'left',
  hoverGround: 'subtle',
})
