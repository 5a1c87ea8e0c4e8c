import { COLOR_RULES } from './page-colors.ts'

/** A ground for an app without a picture: its own colour, and rings around its icon. */
const POSTER =
  'background:repeating-radial-gradient(circle,transparent 0 55px,rgba(255,255,255,.13) 55px 56px),linear-gradient(135deg,var(--l),color-mix(in srgb,var(--l) 50%,#10192b)) var(--l)'

/** Of a link's page: what was asked for, and the choices. */
export const LANDING_STYLE = [
  COLOR_RULES,
  '.v{background:linear-gradient(color-mix(in srgb,var(--a) 14%,var(--bg)),var(--bg) 480px) var(--bg)}',
  '.m{height:200px;border-radius:16px;overflow:hidden;background:var(--sunk);box-shadow:0 4px 16px rgba(16,25,43,.12)}.m img{width:100%;height:100%;object-fit:cover;display:block}',
  `.e{height:136px;${POSTER}}`,
  '.i{position:relative;display:block;width:72px;height:72px;margin:-36px auto 0;border-radius:18px;box-shadow:0 0 0 4px var(--bg)}',
  '.j{line-height:72px;font-size:32px;font-weight:600;color:var(--on);background:var(--a)}',
  '.n{margin-top:16px;font-size:14px;font-weight:600;color:var(--ink)}.d{display:none}',
  'h1{margin-top:8px}h2{font-size:24px}.da,h2+p{color:var(--mute)}ol,ul{list-style:none}',
  '.c{display:flex;flex-direction:column}.g{margin-top:12px}',
  '.g .p,.z .s{flex-flow:column;min-height:64px;box-shadow:0 8px 24px rgba(16,25,43,.16)}small{font-size:13px;line-height:18px;font-weight:400}',
  // Quiet choices, three in a row.
  '.l{display:flex;flex-wrap:wrap;margin-top:12px;overflow:hidden}.l .b{flex:1 1 33%;flex-flow:column;justify-content:start;margin-top:8px;padding:12px 4px;border:0;border-radius:0;box-shadow:-1px 0 var(--line);font-size:13px;line-height:18px;color:var(--text);text-wrap:balance}.l svg{width:24px;height:24px;margin:0 0 6px;color:var(--a)}',
  '.l:empty,small.r,.y,.f,.w{display:none}.x{border:0;color:var(--a);font-size:15px;margin-top:4px}',
  '.u{font-size:13px;word-break:break-all}',
  '.pb{display:flex;align-items:center;justify-content:center;font-size:13px;color:var(--text)}.pb svg{width:16px;height:16px;margin-right:4px;color:var(--good)}',
].join('')
