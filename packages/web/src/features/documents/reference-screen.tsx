import { API_HOST } from '#src/config/api-host.ts'
import { ReferenceView } from '#src/views/reference/reference-view.tsx'

/** Every call of the product, to be read and tried. */
export const ReferenceScreen = () => <ReferenceView address={`${API_HOST}/openapi.json`} />
