import type { ReactNode } from 'react'
import type { CallResult } from '#src/api/use-call.ts'
import { emulatorPath } from '#src/config/routes.ts'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Box, Stack } from '#src/ui/theme/primitives.tsx'
import { emulatorUrl } from './host/host-page.ts'

interface EmuViewProps<Data> {
  call: CallResult<Data>
  /** Missing: a word. */
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

export function EmuView<Data>({ call: { data, error, retry }, loading, children }: EmuViewProps<Data>) {
  if (error !== undefined) {
    return (
      <Stack justifyItems="start" role="alert" pad="1.25 1.5" round={8} ground="red-soft" tone="red">
        <p>{error.msg}</p>
        {error.code === 401 && (
          <a href={emulatorUrl(emulatorPath)} target="_blank" rel="noopener">
            {emulatorTexts.enterToken}
          </a>
        )}
        <Button size="small" onClick={retry}>
          {emulatorTexts.retry}
        </Button>
      </Stack>
    )
  }
  if (data === undefined)
    return (
      loading ?? (
        <Box as="output" tone="muted" size={12}>
          {emulatorTexts.loading}
        </Box>
      )
    )
  return children(data)
}
