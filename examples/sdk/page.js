import { init, openButton } from '@unilink/sdk'

/** Says which link brought the visitor here, and offers to open the app. */
export async function start({ appKey, origin, link, initialUrl, transport }) {
  const unilink = init({ appKey, origin, ...(initialUrl && { initialUrl }), ...(transport && { transport }) })
  const { link: found, parameters, channel } = await unilink.getInitialLink()
  const where = document.querySelector('#where')
  where.textContent = found ? `来自「${found.linkName}」，渠道 ${channel || '无'}` : '直接打开'
  document.querySelector('#open').append(openButton({ link, parameters: { ...parameters, channel: 'page' } }))
  return unilink
}
