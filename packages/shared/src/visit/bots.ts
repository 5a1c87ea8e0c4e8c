// Named previews of links in chats and feeds; WhatsApp's own user agent is its preview, people come with a browser's.
const PREVIEW = new RegExp(
  'link ?preview|url_?preview|linkexpanding|bot-linkservice|facebookexternalhit|facebot|twitterbot|slackbot|slack-imgproxy|' +
    'discordbot|telegrambot|^whatsapp/|linkedinbot|skypeuripreview|vkshare|iframely|embedly|redditbot|pinterest(?:bot)?/0|' +
    'web/snippet|bingpreview|larkurl|bitlybot',
  'i',
)

const SPIDER = new RegExp(
  'baiduspider|bytespider|sogou (?:web|inst|pic|news|video|orion) ?spider|360spider|haosouspider|yisouspider|sosospider|' +
    'toutiaospider|petalbot|googlebot|google-inspectiontool|googleother|mediapartners-google|adsbot-google|apis-google|' +
    'feedfetcher|slurp|yandex(?:bot|images|mobilebot)|ia_archiver|archive\\.org_bot|tencent_security_team|headlessspider|' +
    'meta-externalagent|gptbot|claudebot|amazonbot|applebot|ccbot',
  'i',
)

// A word that ends in bot, spider or crawler, then a separator: how crawlers name themselves. Cubot is a maker of phones.
const GENERIC = /(?:bot|spider|crawler)(?:[/;:,)+_ -]|$)/i
const NOT_GENERIC = /cubot|irobot/i

// Each rule needs one of these; one look lets people through.
const ANY =
  /bot|spider|crawl|preview|facebookexternal|slack|whatsapp|vkshare|iframely|embedly|pinterest|snippet|larkurl|google|feedfetcher|slurp|yandex|archive|tencent_security|externalagent/i

/**
 * Whether a user agent is a search engine's spider or a link preview. Words in apps that people use (`Process/toolsmp` of
 * WeChat, `ws:360|0|3.0` of Alipay) name no bot.
 */
export function recognizeBot(ua: string): false | 'spider' | 'preview' {
  if (!ANY.test(ua)) return false
  if (PREVIEW.test(ua)) return 'preview'
  if (SPIDER.test(ua)) return 'spider'
  return GENERIC.test(ua) && !NOT_GENERIC.test(ua) ? 'spider' : false
}
