import type { AppAddressesData, LinkContentData } from '@unilink/shared'
import type { App, Link, Revision } from '#src/generated/sqlite/client.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import { toAppFacts } from './app-facts.ts'

interface Rows {
  link: Pick<Link, 'id' | 'code' | 'appId' | 'reviewState' | 'linkState' | 'validFrom' | 'validTo'>
  app: Pick<App, 'ownerId' | 'appName' | 'icon' | 'iconHue' | 'deferred' | 'linkPrefix' | 'appState' | 'updatedAt'>
  ownerDataState: number
  /** The name in the owner's profile. */
  publisher: string | null | undefined
  /** Its live revision, which alone says where visitors come: what the app's owner has written since is not read. */
  live: Pick<Revision, 'id' | 'content' | 'addresses'> | undefined
}

/** A link as visits need it, from its rows. */
export function toSnapshot({ link, app, ownerDataState, publisher, live }: Rows): LinkSnapshot {
  const addresses = live?.addresses as unknown as AppAddressesData | null | undefined
  return {
    linkId: link.id,
    code: link.code,
    appId: link.appId,
    appVersion: app.updatedAt.getTime(),
    linkPrefix: app.linkPrefix,
    ownerId: app.ownerId,
    reviewState: link.reviewState,
    linkState: link.linkState,
    appState: app.appState,
    ownerDataState,
    validFrom: link.validFrom?.getTime(),
    validTo: link.validTo?.getTime(),
    live: live ? { revisionId: live.id, content: live.content as unknown as LinkContentData } : null,
    app: toAppFacts(app, addresses ?? {}),
    publisher: publisher ?? '',
  }
}
