/** Of a page that says why a link leads nowhere, and of the one by which it is reported. */
export const STATE_STYLE = [
  ':root{--warn:#8a5300;--warns:#fdeed6;--bad:#b42318;--bads:#fde8e6;--goods:#e6f5ec}',
  '@media(prefers-color-scheme:dark){:root{--warn:#ffc671;--warns:#3b2c12;--bad:#ff9d94;--bads:#421d1b;--goods:#123024}}',
  '.k{width:96px;height:96px;margin:72px auto 24px;padding:28px;border-radius:48px;background:var(--sunk)}.k svg{display:block}.kg{background:var(--goods);color:var(--good)}.kw{background:var(--warns);color:var(--warn)}.kb{background:var(--bads);color:var(--bad)}',
  '.fa{margin-top:24px;padding:12px 16px;border-radius:8px;background:var(--sunk);font-size:14px}.fa p{display:flex;justify-content:space-between;margin:0;padding:4px 0;line-height:20px;text-align:left;white-space:nowrap}.fa span{margin-left:16px;color:var(--ink);text-align:right;white-space:normal;word-break:break-all}',
  'form .b{width:100%;font:inherit;justify-content:flex-start;background:none}form .p{background:var(--a);font-weight:600;justify-content:center;margin-top:24px;min-height:56px}.b input{margin-right:8px}.rr{display:block;margin-top:24px;text-align:left;font-size:14px}.rr+.b{margin-top:4px}',
  '@media(min-width:720px){.k{margin-top:24px}}',
].join('')
