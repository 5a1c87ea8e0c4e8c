import { hostReading } from '@unilink/shared'
import { assetUrl } from '#src/config/api-host.ts'
import { filePath } from '#src/config/routes.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { Hint, Text } from '#src/ui/theme/primitives.tsx'
import { FILE_ID } from '#src/ui/upload/file-id.ts'
import styles from './content-value.module.css'
import { valueText } from './value-text.ts'

/** A link's targets, and what of an app leads somewhere. */
const ADDRESS = /^(targets|android|ios|harmony|quickApp)\.(?!sha256)|^h5Url$/

const PICTURES: Readonly<Record<string, string | undefined>> = { 'share.image': styles.image, icon: styles.icon }

/** One value of a link's content: a picture as a picture, an address in type that tells its letters apart. */
export function ContentValue({ field, value }: { field: string; value: unknown }) {
  const text = valueText(field, value)
  if (text === undefined) return <Text tone="muted">{linkTexts.none}</Text>
  const picture = PICTURES[field]
  if (picture !== undefined && FILE_ID.test(text))
    return <img className={picture} src={assetUrl(filePath(text))} alt={text} />
  if (ADDRESS.test(field)) return <Address text={text} />
  return (
    <Text anywhere whiteSpace="pre-wrap">
      {text}
    </Text>
  )
}

/** An address; beside an international host, how it is written and how it reads, since it may pose as another. */
function Address({ text }: { text: string }) {
  const reading = hostReading(text)
  return (
    <>
      <Text as="code" anywhere>
        {text}
      </Text>
      {reading && (
        <Hint margin="0.5 0 0" anywhere>
          {linkTexts.hostReading({ host: reading.host, reads: reading.reads })}
        </Hint>
      )}
    </>
  )
}
