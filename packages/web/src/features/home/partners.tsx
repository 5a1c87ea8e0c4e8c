import { assetUrl } from '#src/config/api-host.ts'
import { api, useCall } from '#src/api/client.ts'
import { homeTexts } from '#src/config/texts/home.ts'
import { AnyLink } from '#src/ui/link/any-link.tsx'
import { Box, Stack } from '#src/ui/theme/primitives.tsx'
import { ErrorLine } from './error-line.tsx'
import styles from './partners.module.css'

export function Partners() {
  const { data, error, retry } = useCall(api.show.queryBannerList, { position: 'partner' })
  if (data?.length === 0) return null
  return (
    <section className={`content-width ${styles.partners}`} aria-label={homeTexts.partnersTitle}>
      {error !== undefined && data === undefined && <ErrorLine error={error} onRetry={retry} />}
      <Stack as="ul" columns="six" padAbove={3} minHeight={64} gap={2} lineAbove bare className={styles.marks}>
        {data?.map(({ id, title, image, url }) => (
          <li key={id}>
            <Box href={url} as={AnyLink} display="block" pad={1} round={12} className={styles.mark}>
              <img src={assetUrl(image)} alt={title} width={240} height={80} loading="lazy" decoding="async" />
            </Box>
          </li>
        ))}
      </Stack>
    </section>
  )
}
