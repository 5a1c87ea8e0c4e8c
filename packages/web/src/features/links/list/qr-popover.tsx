import { Link } from 'react-router-dom'
import { api, useCall } from '#src/api/client.ts'
import { routes } from '#src/config/routes.ts'
import { linkTexts as texts } from '#src/config/texts/links/links.ts'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { useLinkQuery } from '../use-link-query.ts'
import { Popover } from '#src/ui/popover/popover.tsx'
import { Box, Stack, Text } from '#src/ui/theme/primitives.tsx'
import type { LinkRow } from './row-moves.ts'

const PIXELS = 400

export const QrPopover = ({ link }: { link: LinkRow }) => (
  <Popover icon="qr" size={14} label={texts.qrOf(link.linkName)} title={texts.qr}>
    {() => <QrCard link={link} />}
  </Popover>
)

function QrCard({ link: { linkId, linkName, url } }: { link: LinkRow }) {
  const { to } = useLinkQuery()
  const code = useCall(api.appLink.qrcode, { linkId, size: PIXELS })
  return (
    <Stack width={244} justifyItems="center" pad={1.5}>
      <CallView
        call={code}
        loading={
          <Stack width={200} height={200} centred gap={0}>
            <Skeleton lines={5} />
          </Stack>
        }
      >
        {({ image }) => <Box as="img" width={200} height={200} src={image} alt={texts.qrOf(linkName)} />}
      </CallView>
      <Text tone="muted" size={12} textAlign="center">
        {url}
      </Text>
      <Link to={to(routes.linkInfo, { linkId })}>{texts.qrMore}</Link>
    </Stack>
  )
}
