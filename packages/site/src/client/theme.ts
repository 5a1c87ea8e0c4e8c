import { readCookie } from '../../../web/src/config/cookie.ts'

// Before the page is drawn: what the portal's reader chose holds here too.
const chosen = readCookie('theme')
if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['theme'] = chosen
