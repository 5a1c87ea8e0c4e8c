import { Link } from 'react-router-dom'
import { api, files } from '#src/api/client.ts'
import { saveFile } from '#src/api/files.ts'
import { useCall } from '#src/api/use-call.ts'
import { routes } from '#src/config/routes.ts'
import { linkInfoTexts } from '#src/config/texts/links/link-info.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Box, Hint, Panel, Stack } from '#src/ui/theme/primitives.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { useLinkQuery } from '../use-link-query.ts'
import styles from './overview.module.css'

const SHOWN_PIXELS = 400
const SAVED_PIXELS = 1024

/** The code of a link, to scan from the screen or to keep; the designer has the rest. */
export function QrCard({ linkId }: { linkId: string }) {
  const { to } = useLinkQuery()
  const design = to(routes.linkInfo, { linkId, tab: 'qr' })
  const code = useCall(api.appLink.qrcode, { linkId, size: SHOWN_PIXELS })
  const save = useAction(async (format: 'png' | 'svg') =>
    saveFile(await files.appLink.qrcode({ linkId, format, size: SAVED_PIXELS, download: true })),
  )
  return (
    <FormCard title={linkInfoTexts.qrTitle} extra={<Link to={design}>{linkInfoTexts.qrByChannel}</Link>}>
      <Box minHeight={188}>
        <CallView call={code} loading={<Skeleton lines={6} />}>
          {({ image, url }) => <Panel as="img" className={styles.qr} src={image} alt={linkInfoTexts.qrAlt(url)} />}
        </CallView>
      </Box>
      <Hint margin="1 0" size={12} textAlign="center">
        {linkInfoTexts.qrCounted}
      </Hint>
      <Stack className={styles.downloads}>
        {(['png', 'svg'] as const).map((format) => (
          <Button key={format} busy={save.running} onClick={() => void save.run(format)}>
            <Icon name="download" size={14} />
            {format.toUpperCase()}
          </Button>
        ))}
        <Link className={buttonClass()} to={design}>
          {linkInfoTexts.qrDesign}
        </Link>
      </Stack>
    </FormCard>
  )
}
