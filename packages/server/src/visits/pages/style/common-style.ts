/** What all visit pages look like. Web views of years ago know no variables: what needs a colour names a plain one before. */
export const COMMON_STYLE = [
  ':root{--bg:#ffffff;--sunk:#f3f5f8;--line:#e3e7ee;--ink:#10192b;--text:#3a4558;--mute:#5c6678;--on:#ffffff;--good:#12733f;--l:#1a5fd0;--d:#7fb0ff}',
  'body{--a:var(--l)}',
  '@media(prefers-color-scheme:dark){:root{--bg:#131a26;--sunk:#1b2433;--line:#2d384a;--ink:#f2f5fa;--text:#ccd4e0;--mute:#9fabbd;--on:#131a26;--good:#5fd3a0}body{--a:var(--d)}}',
  '*{box-sizing:border-box;margin:0;padding:0}',
  'body{font:16px/24px -apple-system,BlinkMacSystemFont,"PingFang SC","HarmonyOS Sans","Microsoft YaHei",sans-serif;color:#3a4558;color:var(--text);background:#fff;background:var(--bg)}',
  'main{position:relative;display:flex;flex-direction:column;max-width:420px;min-height:100vh;margin:0 auto;padding:24px 24px 16px;text-align:center}',
  'svg{fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round;flex:none}',
  'h1,h2{font-size:26px;line-height:36px;color:var(--ink);word-wrap:break-word;text-wrap:balance}',
  'p{margin-top:8px;word-wrap:break-word;text-wrap:balance}',
  '.b{display:flex;align-items:center;justify-content:center;min-height:48px;margin-top:12px;padding:8px 16px;border-radius:12px;border:1px solid var(--line);color:var(--ink);text-decoration:none;cursor:pointer}.b svg{width:20px;height:20px;margin-right:8px}',
  '.p{border-color:var(--a);background:#1a5fd0;background:var(--a);color:#fff;color:var(--on);font-size:18px;font-weight:600}',
  'a:focus-visible{outline:3px solid var(--a);outline-offset:2px}',
  '.hi{display:flex;margin-top:16px;padding:12px 16px;border-radius:8px;background:var(--sunk);font-size:13px;line-height:20px;text-align:left}.hi svg{width:20px;height:20px;margin-right:8px;color:var(--a)}',
  '.h{display:none!important}',
  'footer{margin-top:auto;padding-top:32px;font-size:12px;line-height:20px;color:var(--mute)}footer p{margin-top:4px}footer a{display:inline-block;padding:2px 12px;color:var(--text);text-decoration:none;font-size:13px}nav a+a{border-left:1px solid var(--line)}',
  // In a wide window a card.
  '@media(min-width:720px){body{display:flex;flex-direction:column;justify-content:center;min-height:100vh;padding:40px 0;background:var(--sunk)}main{width:100%;max-width:480px;min-height:0;padding:40px 40px 24px;border-radius:24px;background:var(--bg);box-shadow:0 0 0 1px var(--line),0 16px 48px rgba(16,25,43,.08)}}',
].join('')
