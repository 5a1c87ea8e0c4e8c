import { useState } from 'react'
import { isChannel } from '@unilink/shared'
import { commonTexts } from '#src/config/texts/common.ts'
import { WordsInput } from '#src/ui/control/words-input.tsx'
import { linkInfoTexts as texts } from '#src/config/texts/links/link-info.ts'
import { QrRow } from './qr-row.tsx'

/** The channels to make codes for; a name that is none is not taken, and named at the field. */
export function QrChannels({ channels, onChange }: { channels: string[]; onChange: (channels: string[]) => void }) {
  const [refused, setRefused] = useState<readonly string[]>([])
  const take = (given: string[]) => {
    const names = given.map((channel) => channel.trim()).filter(Boolean)
    setRefused(names.filter((channel) => !isChannel(channel)))
    onChange([...new Set(names.filter((channel) => isChannel(channel)))])
  }
  const problem = refused.length === 0 ? undefined : texts.qrChannelBad(refused.join(commonTexts.list))
  return (
    <QrRow label={texts.qrChannels} hint={texts.qrChannelsHint} problem={problem}>
      {(id) => (
        <WordsInput
          id={id}
          value={channels}
          aria-invalid={problem !== undefined}
          // No blank among them: a name written with one is refused as a whole, not cut in two.
          separators={[',', '，', '、', ';', '；', '\n']}
          placeholder={texts.qrChannelsPlaceholder}
          onChange={take}
        />
      )}
    </QrRow>
  )
}
