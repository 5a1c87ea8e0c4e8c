import { appTexts } from '#src/config/texts/apps.ts'
import { uploadTexts } from '#src/config/texts/files/upload.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FieldError, FieldGroup } from '#src/ui/form/field.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { useRows } from '#src/ui/form/use-rows.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box, Row, Stack } from '#src/ui/theme/primitives.tsx'
import type { AppSectionProps } from './app-values.ts'

const MAX = 10

export function FingerprintList({ field }: AppSectionProps) {
  const { rows, add, remove } = useRows(field('android.sha256'))
  const isFull = rows.length >= MAX
  return (
    <FieldGroup label={appTexts.sha256} hint={appTexts.sha256Hint}>
      <Stack>
        {rows.map(({ key, index }) => {
          const { error, ...print } = field(`android.sha256.${index}`)
          return (
            <Row key={key} align="start">
              <Box flex={1} minWidth={0}>
                <TextInput
                  mono
                  placeholder="AB:CD:…"
                  aria-label={appTexts.sha256Item(index + 1)}
                  aria-invalid={error !== undefined}
                  {...print}
                />
                <FieldError>{error}</FieldError>
              </Box>
              <Button kind="text" aria-label={uploadTexts.remove} onClick={() => remove(index)}>
                <Icon name="close" />
              </Button>
            </Row>
          )
        })}
        <div>
          <Button size="small" disabled={isFull} onClick={() => add('')}>
            <Icon name="plus" size={14} />
            {isFull ? appTexts.sha256Max : appTexts.sha256Add}
          </Button>
        </div>
      </Stack>
    </FieldGroup>
  )
}
