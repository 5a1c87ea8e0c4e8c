import { KeepAliveOutlet } from '../route-table/keep-alive-outlet.tsx'
import { Box, Text } from '#src/ui/theme/primitives.tsx'
import { Footer } from './footer.tsx'
import styles from './public-layout.module.css'

export function PublicLayout() {
  return (
    <Box minHeight="screen" display="flex" column>
      <Text as="div" flex={1} className={styles.screen}>
        <KeepAliveOutlet />
      </Text>
      <Footer />
    </Box>
  )
}
