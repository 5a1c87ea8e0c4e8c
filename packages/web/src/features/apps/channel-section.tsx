import { CHANNELS_MAX } from '@unilink/shared'
import { appTexts as texts } from '#src/config/texts/apps.ts'
import { uploadTexts } from '#src/config/texts/files/upload.ts'
import { Button } from '#src/ui/button/button.tsx'
import { BareInput } from '#src/ui/form/field.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { useRows } from '#src/ui/form/use-rows.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { FormFold } from '#src/ui/form/sections/form-fold.tsx'
import { Box, Row, Stack } from '#src/ui/theme/primitives.tsx'
import styles from './app-form.module.css'
import type { AppSectionProps } from './app-values.ts'

/** Colours that are told apart on light and on dark ground; a new row takes the next. */
const COLORS = ['#1677d2', '#d4380d', '#389e0d', '#c41d7f', '#d48806', '#531dab', '#08979c', '#5c6678'] as const
const PARTS = [
  { part: 'channel', placeholder: texts.channelPlaceholder, label: texts.channelOf },
  { part: 'name', placeholder: texts.channelNamePlaceholder, label: texts.channelName },
] as const

/** What the app's channels are called, and the colour that each has in figures. */
export function ChannelSection({ field }: AppSectionProps) {
  const { rows, add, remove } = useRows(field('channels'))
  const color = COLORS[rows.length % COLORS.length] ?? COLORS[0]
  return (
    <FormFold
      id="part-channels"
      title={texts.channelsTitle}
      hint={texts.channelsHint}
      set={rows.map(({ item }) => item.name || item.channel)}
      unset={texts.channelsUnset}
    >
      <Stack below={2.5}>
        {rows.map(({ key, index }) => {
          const { error: _, ...shade } = field(`channels.${index}.color`)
          return (
            <Row key={key} wrap align="start">
              <TextInput type="color" className={styles.color} aria-label={texts.channelColor(index + 1)} {...shade} />
              {PARTS.map(({ part, placeholder, label }) => (
                <Box flex="1 1 160px" minWidth={0} key={part}>
                  <BareInput
                    placeholder={placeholder}
                    aria-label={label(index + 1)}
                    {...field(`channels.${index}.${part}`)}
                  />
                </Box>
              ))}
              <Button kind="text" aria-label={uploadTexts.remove} onClick={() => remove(index)}>
                <Icon name="close" />
              </Button>
            </Row>
          )
        })}
        <div>
          <Button
            size="small"
            disabled={rows.length >= CHANNELS_MAX}
            onClick={() => add({ channel: '', name: '', color })}
          >
            <Icon name="plus" size={14} />
            {texts.channelAdd}
          </Button>
        </div>
      </Stack>
    </FormFold>
  )
}
