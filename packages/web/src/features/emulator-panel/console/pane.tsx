import type { ComponentProps } from 'react'
import { Box } from '#src/ui/theme/primitives.tsx'

/** A part of a room beside others, whose contents lie one beneath the other and are scrolled by themselves. */
export const Pane = (looks: ComponentProps<typeof Box<'section'>>) => (
  <Box as="section" display="flex" column minHeight={0} {...looks} />
)
