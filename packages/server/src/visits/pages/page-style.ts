import { COLOR_RULES } from './page-colors.ts'

/** The one style of the visit pages. Web views of years ago know no variables: what needs a colour names a plain one before. */
export const PAGE_STYLE = [
  ':root{--bg:#ffffff;--sunk:#f3f5f8;--line:#e3e7ee;--ink:#10192b;--text:#3a4558;--mute:#5c6678;--on:#ffffff;--warn:#8a5300;--warns:#fdeed6;--bad:#b42318;--bads:#fde8e6;--good:#12733f;--goods:#e6f5ec}',
  'body{--a:#1a5fd0;--a:var(--l,#1a5fd0)}',
  COLOR_RULES,
  '@media(prefers-color-scheme:dark){:root{--bg:#131a26;--sunk:#1b2433;--line:#2d384a;--ink:#f2f5fa;--text:#ccd4e0;--mute:#9fabbd;--on:#131a26;--warn:#ffc671;--warns:#3b2c12;--bad:#ff9d94;--bads:#421d1b;--good:#5fd3a0;--goods:#123024}body{--a:var(--d,#7fb0ff)}}',
  '*{box-sizing:border-box;margin:0}',
  'body{font:16px/1.5 -apple-system,BlinkMacSystemFont,"PingFang SC","HarmonyOS Sans","Microsoft YaHei",sans-serif;color:#3a4558;color:var(--text);background:#fff;background:var(--bg)}',
  'main{display:flex;flex-direction:column;max-width:420px;min-height:100vh;margin:0 auto;padding:24px 24px 16px;text-align:center}',
  '.m{height:200px;border-radius:16px;overflow:hidden;background:var(--sunk)}.m img{width:100%;height:100%;object-fit:cover;display:block}',
  '.i{width:72px;height:72px;border-radius:18px;margin:32px auto 0;display:block;background:#fff;flex:none}.m+.i{margin-top:-36px;position:relative;box-shadow:0 0 0 4px var(--bg)}',
  '.l{line-height:72px;font-size:32px;font-weight:600;color:#fff;color:var(--on);background:#1a5fd0;background:var(--a)}',
  '.n{margin-top:12px;font-size:14px;color:var(--ink)}',
  'h1{margin-top:8px;font-size:24px;line-height:34px;color:#10192b;color:var(--ink);word-wrap:break-word}',
  'p{margin-top:8px;word-wrap:break-word}',
  '.b{display:block;margin-top:12px;padding:11px 16px;min-height:48px;border-radius:12px;border:1px solid #d0d3d6;border-color:var(--line);color:#10192b;color:var(--ink);text-decoration:none;cursor:pointer}',
  '.p{margin-top:24px;padding:10px 16px;min-height:64px;border-color:#1a5fd0;border-color:var(--a);background:#1a5fd0;background:var(--a);color:#fff;color:var(--on);font-size:18px;font-weight:600}.p small{display:block;font-size:13px;font-weight:400}',
  'a:focus{outline:3px solid var(--a);outline-offset:2px}',
  '.q{margin:24px auto 0;padding:12px;width:224px;background:#fff;border-radius:12px}.q svg{display:block;width:200px;height:200px}',
  '.f,.e{padding:12px 16px;border-radius:8px;background:var(--sunk);font-size:14px}',
  '.u{margin-top:16px;font-size:13px;color:var(--mute);word-break:break-all}',
  '.o{position:fixed;top:0;right:0;bottom:0;left:0;z-index:2;overflow:auto;padding:16px 24px 24px;background:#10192b;color:#fff;text-align:left}',
  '.o svg{display:block;margin-left:auto}.o h2{margin-top:24px;font-size:24px}.o p,.o a{color:#fff}.o p{font-size:18px;margin-top:24px}.o .b{border-color:#5c6678;text-align:center;margin-top:48px}',
  'form .b{width:100%;font:inherit;text-align:left;background:none}form .p{text-align:center;background:var(--a);font-weight:600}',
  '#w:target .o{display:none}.h{display:none!important}',
  '.k{width:88px;height:88px;margin:72px auto 8px;padding:24px;border-radius:44px;background:#f3f5f8;background:var(--sunk);color:#3a4558;color:var(--text)}.k svg{display:block}.kg{background:var(--goods);color:var(--good)}.kw{background:var(--warns);color:var(--warn)}.kb{background:var(--bads);color:var(--bad)}',
  '.d{margin-top:24px;padding:12px 16px;border-radius:8px;background:#f3f5f8;background:var(--sunk);font-size:14px;text-align:left}.d span{float:right;color:var(--ink)}',
  '.r{display:block;margin-top:24px;text-align:left;font-size:14px}.r+.b{margin-top:4px}',
  'footer{margin-top:auto;padding-top:32px;font-size:12px;color:#5c6678;color:var(--mute)}footer p{margin-top:4px}footer a{color:inherit;padding:4px 8px;display:inline-block}',
  // On a computer a card: choices beside each other, a breath of the app's colour above.
  '@media(min-width:720px){body{display:flex;flex-direction:column;justify-content:center;padding:40px 0;min-height:100vh;background:var(--sunk);background:linear-gradient(color-mix(in srgb,var(--a) 9%,var(--bg)),var(--sunk) 60%)}main{width:100%;max-width:480px;min-height:0;padding:40px 40px 24px;border-radius:24px;background:var(--bg);box-shadow:0 0 0 1px var(--line),0 16px 48px rgba(16,25,43,.08)}.k{margin-top:24px}main>.i:first-child{margin-top:0}.g{display:flex;flex-wrap:wrap;margin:0 -6px}.g .b{flex:1 1 40%;margin:12px 6px 0}.g .p{flex-basis:100%}}',
].join('')
