import type { Message } from '@unilink/shared/words'
import { dataTexts } from '#src/config/texts/data.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Box, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { figureSaid } from './figure-said.ts'
import { splitDefinition } from './figures.ts'

interface DefinitionsProps {
  /** What each figure means: its name, a colon and the rest. */
  definitions: Readonly<Record<string, Message<'figureMeanings'> | string>>
}

export const Definitions = ({ definitions }: DefinitionsProps) => (
  <FormCard title={dataTexts.definitions} hint={dataTexts.lowerBound}>
    <Stack as="dl" columns="fit 320" gap="2 4">
      {Object.entries(definitions).map(([figure, text]) => {
        const { name, meaning } = splitDefinition(figureSaid(text))
        return (
          <div key={figure}>
            <Text as="dt" tone="ink" weight={500}>
              {name}
            </Text>
            <Box as="dd" margin="0.25 0 0" tone="muted">
              {meaning}
            </Box>
          </div>
        )
      })}
    </Stack>
  </FormCard>
)
