import type { BodyOf, contract, FilePurpose } from '@unilink/shared'

/** A picture of 2 × 2 pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWPgijjFFXGKAUIBAB3eBLHSx+KcAAAAAElFTkSuQmCC',
  'base64',
)

/** The upload of a picture, as the portal sends it. */
export function pictureForm(purpose: FilePurpose, token: string): FormData {
  const form = new FormData()
  form.set('token', token)
  form.set('purpose', purpose)
  form.set('file', new Blob([PICTURE], { type: 'image/png' }), `${purpose}.png`)
  return form
}

/** A profile with valid numbers that belong to nobody. */
export const sampleProfile = (licenceFileId: string): BodyOf<typeof contract.account.improveData> => ({
  name: '一致性校验有限公司',
  creditCode: '91350100M000100Y43',
  licenceFileId,
  legalPersonName: '陈一帆',
  legalPersonCertType: 1,
  legalPersonCertNo: '11010519491231002X',
  address: '福建省福州市鼓楼区一号',
  contactName: '陈一帆',
  contactPhone: '13912345678',
  contactEmail: 'contact@example.com',
})

/** An app on all platforms, named after the e-mail. */
export function sampleApp(email: string): BodyOf<typeof contract.app.add> {
  const tail = `v${email.replaceAll(/[^a-z0-9]/g, '')}`
  return {
    appName: `校验应用 ${tail.slice(0, 20)}`,
    category: '工具',
    android: { package: `com.example.${tail}`, scheme: 'verifyapp' },
    ios: { bundleId: `com.example.${tail}`, teamId: 'A1B2C3D4E5', appStoreId: '1234567890', scheme: 'verifyapp' },
    h5Url: 'https://m.example.com/',
  }
}

export const sampleLink: Omit<BodyOf<typeof contract.appLink.add>, 'appId'> = {
  linkName: '一致性校验',
  scene: '短信',
  targets: {
    android: 'verifyapp://item?id={sku}',
    ios: 'verifyapp://item?id={sku}',
    h5: 'https://m.example.com/item?id={sku}',
  },
  params: [{ name: 'sku', type: 'string', default: '1001' }],
}
