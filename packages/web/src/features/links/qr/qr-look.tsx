import { contrastOf, isReadable, QR_CAPTION_MAX, QR_UNREADABLE } from '@unilink/shared'
import { said } from '#src/config/language/rules/said.ts'
import { linkInfoTexts as texts } from '#src/config/texts/links/link-info.ts'
import { Row } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { Select } from '#src/ui/control/select.tsx'
import { NumberInput } from '#src/ui/control/number-input.tsx'
import { Segmented } from '#src/ui/control/segmented.tsx'
import { Switch } from '#src/ui/control/switch.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { CORNERS, DOTS, LEVELS, SIZES, type Design } from './design.ts'
import styles from './qr-desk.module.css'
import { QrRow } from './qr-row.tsx'

/** How a code looks; colours that readers could not tell apart are named before anybody prints them. */
export function QrLook({ design, onChange }: { design: Design; onChange: (part: Partial<Design>) => void }) {
  const readable = isReadable(design)
  return (
    <>
      <QrRow label={texts.qrDark} problem={readable ? undefined : said(QR_UNREADABLE)}>
        {(id) => (
          <>
            <Tag tone={readable ? 'green' : 'red'}>
              {texts.qrContrast(contrastOf(design.dark, design.light).toFixed(1))}
            </Tag>
            <Color id={id} value={design.dark} onChange={(dark) => onChange({ dark })} />
          </>
        )}
      </QrRow>
      <QrRow label={texts.qrLight}>
        {(id) => <Color id={id} value={design.light} onChange={(light) => onChange({ light })} />}
      </QrRow>
      <QrRow label={texts.qrDotsLabel}>
        {(id) => (
          <Segmented
            id={id}
            label={texts.qrDotsLabel}
            value={design.dots}
            options={DOTS}
            onChange={(dots) => onChange({ dots })}
          />
        )}
      </QrRow>
      <QrRow label={texts.qrCornersLabel}>
        {(id) => (
          <Segmented
            id={id}
            label={texts.qrCornersLabel}
            value={design.corners}
            options={CORNERS}
            onChange={(corners) => onChange({ corners })}
          />
        )}
      </QrRow>
      <QrRow label={texts.qrCaption} hint={texts.qrCaptionHint}>
        {(id) => (
          <TextInput
            id={id}
            value={design.caption}
            maxLength={QR_CAPTION_MAX}
            placeholder={texts.qrCaptionExample}
            onChange={(caption) => onChange({ caption })}
          />
        )}
      </QrRow>
      <QrRow label={texts.qrLogo} hint={texts.qrLogoHint}>
        {(id) => <Switch id={id} value={design.logo} onChange={(logo) => onChange({ logo })} />}
      </QrRow>
      <QrRow label={texts.qrLevel}>
        {(id) => (
          <Select look="wide" id={id} value={design.level} options={LEVELS} onChange={(level) => onChange({ level })} />
        )}
      </QrRow>
      <QrRow label={texts.qrSize}>
        {(id) => (
          <NumberInput
            id={id}
            min={SIZES.min}
            max={SIZES.max}
            step={100}
            value={design.size}
            onChange={(size) => size !== null && onChange({ size })}
          />
        )}
      </QrRow>
    </>
  )
}

const Color = ({ id, value, onChange }: { id: string; value: string; onChange: (value: string) => void }) => (
  <Row as="span" className={styles.color}>
    <code>{value}</code>
    <input id={id} type="color" value={value} onChange={({ target }) => onChange(target.value)} />
  </Row>
)
