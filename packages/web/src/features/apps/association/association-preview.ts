import { android, type AssociationFile } from '@unilink/shared'
import { appTexts } from '#src/config/texts/apps.ts'
import type { AppValues } from '../app-values.ts'

export interface AssociationPreview {
  name: AssociationFile
  /** Indented JSON; undefined when the app does not say enough to be listed. */
  text: string | undefined
}

const PATH = `/s/{${appTexts.linkCode}}`

/** What the three association files will say of an app, in the form in which the link host serves them. */
export function associationFiles(values: AppValues): AssociationPreview[] {
  return [
    { name: 'assetlinks.json', text: assetLinks(values.android) },
    { name: 'apple-app-site-association', text: appleAssociation(values.ios) },
    { name: 'applinking.json', text: appLinking(values.harmony) },
  ]
}

function assetLinks({ package: name, sha256 }: AppValues['android']): string | undefined {
  const prints = sha256.flatMap((print) => {
    const read = android.shape.sha256.unwrap().element.safeParse(print ?? '')
    return read.success ? [read.data] : []
  })
  if (name.trim() === '' || prints.length === 0) return undefined
  const target = { namespace: 'android_app', package_name: name.trim(), sha256_cert_fingerprints: prints }
  return json([{ relation: ['delegate_permission/common.handle_all_urls'], target }])
}

function appleAssociation({ bundleId, teamId }: AppValues['ios']): string | undefined {
  if (bundleId.trim() === '' || teamId.trim() === '') return undefined
  const appId = `${teamId.trim()}.${bundleId.trim()}`
  const details = [{ appID: appId, appIDs: [appId], components: [{ '/': PATH }], paths: [PATH] }]
  return json({ applinks: { apps: [], details } })
}

function appLinking({ appIdentifier }: AppValues['harmony']): string | undefined {
  if (appIdentifier.trim() === '') return undefined
  return json({ applinking: { apps: [{ appIdentifier: appIdentifier.trim() }] } })
}

const json = (value: unknown) => JSON.stringify(value, null, 2)
