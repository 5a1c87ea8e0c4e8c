import { looks } from '#src/ui/theme/look-classes.ts'

/** One of what a tab of the panel lists. */
export const CHOICE = looks({
  display: 'flex',
  gap: 1.25,
  align: 'center',
  width: 'full',
  pad: '0.875 1.25',
  round: 6,
  textAlign: 'left',
  hoverGround: 'subtle',
})
