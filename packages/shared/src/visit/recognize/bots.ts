import type { Client } from '../client-types.ts'

// Named previews of links in chats and feeds; WhatsApp's and Viber's own user agents are their previews, people come with a
// browser's.
const PREVIEW = new RegExp(
  'link ?(?:preview|expand)|url_?(?:preview|lookup)|bot-linkservice|facebookexternal(?:hit|ua)|facebookcatalog|' +
    'facebot|meta-externalfetcher|twitterbot|slackbot|slack-imgproxy|discordbot|telegrambot|' +
    '^whatsapp(?:/[\\d.]+)?(?:[ /][a-z])?$|^viber$|linkedinbot|skypeuripreview|vkshare|iframely|embedly|redditbot|' +
    'pinterest(?:bot/|/0)|web[ /](?:preview|snippet)|page-preview|bingpreview|larkurl|bitlybot|synapse|mastodon|^bluesky|cardyb|' +
    'hatena|flipboard(?:proxy|rss)|^tumblr/\\d|xing-contenttab|snap url|kakaotalk-scrap|line-poker|' +
    'metadata ?retriever|metatagfetcher|richlinkbot|microsoftpreview|meta-externalhit|vkrobot|odklbot|groupmebot|' +
    'keybasebot|summalybot|mattermost-bot|lemmy/|friendica|opengraph|onebox|unfurl|oembed',
  'i',
)

// Machines whose names hold no word of GENERIC.
const NAMED = new RegExp(
  'baidu ?(?:spider|transcoder)|baidu-yunguance|' +
    'google(?:other|-(?!http)[a-z]|producer|association|_partner|agent| ?(?:web|favicon|page ?speed|search console|trust))|' +
    '-google/|playstore-google|mediapartners-google|adsbot-google|apis-google|(?:image|email|imap) ?proxy|imgproxy|' +
    'camo \\(|slurp|daum(?:oa|[ /]\\d)|ask jeeves|ia_archiver|tencent_security_team|yandex(?:images|direct|metrika)|' +
    'meta-external|anthropic|cohere-ai|the knowledge ai|newsai/|outbrain|chrome-lighthouse|pagespeed|pingdom|' +
    'statuscake|site24x7|dareboost|gtmetrix|ptst/|datadog|newrelic|thousandeyes|zabbix|nagios|munin/|collectd/|' +
    'uptrends|nodeping|netcraft|zgrab|nikto|acunetix|openvas|arachni|zmeu|w3c|heritrix|httrack|sitesucker|webcopier|' +
    'webcapture|nutch|ips-agent|datanyze|linkdex|siteimprove|xenu link|mnogosearch|gigablast|twingly|trendsmap|' +
    'evc-batch|newsblur (?:feed|page|favicon|content)|blogtrottr|inoreader|theoldreader|feedbin|yahoo(?:cache|:link)|' +
    'seobility|sistrix|phantomas|nuzzel|brandwatch|netvigie|criticalcss|silktide|hardenize|dotcom-monitor|cookiehub|' +
    'manus-user|sqwatcher|watchtowr|foregenix|ghost inspector|attracta|safeassign|netsystemsresearch|' +
    'coccoc(?:/1\\.0|$)|sparkler/|robozilla|appinsights|brandverity|collapsify|semantic-visions|sindup/|watchagent|' +
    'turingos|rb\\.gy|feeder\\.co|\\bhotjar\\b|linktiger|marketgoo|monitorss|newsnow/|ps_daily|pwabuilder|readable/|' +
    'securityheaders|splash version|; rigor\\)|testlocally|indy library|xmco\\.fr|\\bylt chrome|productfinder|\\bdlc/\\d',
  'i',
)

// How machines name themselves: a word for what they do, or where to ask about them.
const GENERIC = new RegExp(
  '(?:bots?|spider)(?:[/;:,)+_ .-]|$)|spider(?:@|-)|crawl|scrap(?:er|y|ing)|scan(?:ner|ning|[/.)]|$)|fetcher|' +
    '(?:link|site|url|ssl|feed|spell)[ _-]?check|checker|checklink|check_http|validator|analy[sz]er|' +
    'monitor(?:ing|\\b)|uptime|synthetics?|archiv|indexer|optimizer|headonly|extractor|exractor|resolver/|auditor|' +
    'web ?survey|webcopy|feed ?(?:fetcher|parser|finder)|rss[ -](?:reader|parser)|\\d subscribers?\\b|favicon|' +
    'thumbnail|screenshot|browsershots|webhook|https?:|\\bwww\\.|@[a-z][\\w-]*\\.[a-z]{2}|[[(]at[\\])]|' +
    '(?:^|[ (;+,])[a-z][\\w-]*\\.(?:com|org|net|io|ai)(?:[/;:,) ]|$)|' +
    '^mozilla/5\\.0 \\(compatible;(?! ?(?:msie|konqueror|u;|origyn|\\w?browse ))',
  'i',
)

// Phones, programs that people run and libraries that name a home page or one of those words.
const NOT_GENERIC = new RegExp(
  'cubot|irobot|avantbrowser|php-curl|bsalsa\\.com|xbmc|kodi|liferea|netnewswire|feeddemon|newsbeuter|gpodder|' +
    'ios podcast app|rssbandit|omea|banshee|getmiro|pulp/|breaker/|simplebrowser|stringer \\(|qr ?(?:code|scan)|' +
    'barcode|camscan|node-fetch|got/|\\bgot \\(|resty|imroc/req|mechanize|typhoeus|http_request',
  'i',
)

// Libraries that make requests, and browsers that a program drives without a screen.
const PROGRAM = new RegExp(
  '^(?:php-)?curl\\b|^wget\\b|\\bokhttp/|python-(?:requests|urllib|httpx)|^python/|\\baiohttp/|^go-http-client|' +
    '^(?:apache-)?httpclient/|^java/|^node(?:\\.js|-fetch)?(?:/|$)|\\bundici|\\baxios/|\\bgot[/ ]|superagent/|^libwww-perl|' +
    '^lwp::|^ruby$|faraday v|\\bresty/|guzzlehttp|^http_request|^postmanruntime/|^insomnia/|^httpie/|^scrapy/|^dart/|' +
    'powershell/|headless|playwright|puppeteer|phantomjs|slimerjs|selenium|webdriver|htmlunit|\\bjsdom/|^lightmyrequest$',
  'i',
)

// How people's browsers begin; the few that do not say Mozilla are of small phones, and of long ago.
const PEOPLES =
  /Mozilla\/|Opera[/ ]|^UC(?:WEB|Browser)|^JUC |Profile\/MIDP|\bMIDP-|Nokia|SonyEricsson|BlackBerry|MAUI|^WhatsApp\/|^Lynx\/|^Links? \(|^ELinks|^w3m\/|^Dillo|^Konqueror/i

const COMMENT_OF_ANDROID = /^Mozilla\/5\.0 \(Linux;[^()]{0,12}Android[^()]*\)/

// What no app that people use says of itself.
const SURE = /(?:bot|spider|crawler)(?:[/;:,)+_ -]|$)|link ?preview|brandverity|tencent_security_team/i

/**
 * Whether a user agent is a search engine's spider, another machine of its kind, or a link preview. Words in apps that
 * people use (`Process/toolsmp` of WeChat, `ws:360|0|3.0` of Alipay) name no bot: `inApp` says that such an app, or a browser
 * that comes with a phone, was recognised. Libraries that make requests, browsers without a screen and whoever says nothing
 * of itself, or nothing that a browser says, are programs.
 */
export function recognizeBot(ua: string, inApp: boolean): Client['bot'] {
  if (ua.trim() === '') return 'program'
  if (inApp && !SURE.test(ua)) return false
  if (PREVIEW.test(ua)) return 'preview'
  if (NAMED.test(ua)) return 'spider'
  // There are phones whose names end in bot.
  const said = ua.replace(COMMENT_OF_ANDROID, '')
  if ((inApp ? SURE : GENERIC).test(said) && !NOT_GENERIC.test(ua)) return 'spider'
  return !inApp && (PROGRAM.test(ua) || !PEOPLES.test(ua)) ? 'program' : false
}
