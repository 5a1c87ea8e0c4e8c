import { Box } from '#src/ui/theme/primitives.tsx'

/** The colour of a channel that its app has registered. */
export const ChannelDot = ({ color }: { color: string | null | undefined }) =>
  color ? (
    <Box
      as="span"
      display="inline-block"
      flex="none"
      position="relative"
      width={8}
      height={8}
      round={4}
      style={{ background: color }}
    />
  ) : null
