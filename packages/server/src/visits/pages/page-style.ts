/** The one style of the visit pages; plain enough for web views of years ago. */
export const PAGE_STYLE = [
  '*{box-sizing:border-box;margin:0}',
  'body{font:16px/1.5 -apple-system,BlinkMacSystemFont,"PingFang SC","HarmonyOS Sans","Microsoft YaHei",sans-serif;color:#1f2329;background:#f5f6f8}',
  'main{max-width:420px;margin:0 auto;padding:48px 24px 32px;text-align:center}',
  '.i{width:80px;height:80px;border-radius:18px;margin:0 auto 16px;display:block;background:#fff}',
  '.l{line-height:80px;font-size:36px;font-weight:600;color:#fff;background:#1666e0}',
  'h1{font-size:22px;line-height:30px;word-wrap:break-word}',
  'p{margin-top:8px;color:#646a73;word-wrap:break-word}',
  '.b{display:block;margin-top:12px;padding:11px 16px;min-height:48px;border-radius:10px;border:1px solid #d0d3d6;background:#fff;color:#1f2329;text-decoration:none;cursor:pointer}',
  '.p{margin-top:32px;padding:15px 16px;min-height:56px;border-color:#1666e0;background:#1666e0;color:#fff;font-size:18px;font-weight:600}',
  '.b:focus{outline:3px solid #9cc2ff}',
  '.q{margin:24px auto 0;padding:12px;width:224px;background:#fff;border-radius:12px}',
  '.q svg{display:block;width:200px;height:200px}',
  '.o{margin:-24px -8px 32px;padding:16px;border-radius:12px;background:#1f2329;color:#fff;text-align:right;font-size:17px}',
  '.o p{margin:0;color:#fff}',
  '.h{display:none}',
  '.u{margin-top:24px;font-size:13px;color:#8f959e;word-break:break-all}',
].join('')
