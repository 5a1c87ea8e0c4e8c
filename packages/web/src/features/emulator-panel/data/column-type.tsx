import { Text } from '#src/ui/theme/primitives.tsx'
import type { DataColumn } from '../control/emu.tsx'

/** What a column holds; a question mark says that it may hold nothing. */
export const ColumnType = ({ column: { type, nullable } }: { column: DataColumn }) => (
  <Text as="code" size={11} weight={400} tone="muted">
    {nullable ? `${type}?` : type}
  </Text>
)
