/** Of a page that tries to open the app: while it does, and when it did not open. */
export const TAPPED_STYLE = [
  // What was asked for, made small, over what came of it.
  '.sm .a{position:relative;min-height:80px;margin-bottom:32px;padding:17px 12px 12px 124px;border:1px solid var(--line);border-radius:12px;background:var(--bg);text-align:left}.sm .m{position:absolute;top:11px;left:11px;width:96px;height:56px;border-radius:8px;box-shadow:none}.sm h1{margin:0;font-size:15px;line-height:22px}.sm .n{margin:0;font-weight:400;font-size:13px}.sm .da,.z .i,.go .c>*,.sm [data-a=open] small{display:none}',
  '.go .i{position:absolute;top:164px;left:0;right:0;margin:0 auto}.go .a:after{content:"";position:absolute;top:132px;left:50%;width:136px;height:136px;margin-left:-68px;border-radius:50%;border:4px solid var(--line);border-top-color:var(--a);animation:s 1.2s linear infinite}.go .c{padding-top:184px}@keyframes s{to{transform:rotate(1turn)}}@media(prefers-reduced-motion:reduce){.go .a:after{animation:none}}',
  '.go [aria-live],.go .y,.z .f,.z small.r{display:block}.z .w{display:flex}',
  '.z .g [data-a=open]{min-height:48px;border:0;background:none;color:var(--a);font-size:15px;font-weight:400;box-shadow:none}.z .g{order:1;margin:0}.z .c>.w{order:2}.z .l .w{order:-1;flex:0 0 100%;justify-content:center;box-shadow:none;font-size:15px;color:var(--a)}',
  '.z .s{order:-2;flex:0 0 100%;justify-content:center;border-radius:12px;background:var(--a);font-size:18px;line-height:24px;font-weight:600;color:var(--on)}.z .s svg{display:none}',
  '.f ol{display:flex;margin-top:20px;font-size:13px;line-height:20px;counter-reset:n}.f li{flex:1}.f li:before{counter-increment:n;content:counter(n);display:block;width:32px;margin:0 auto 8px;border-radius:16px;font-weight:700;line-height:32px;background:var(--sunk);color:var(--a)}',
].join('')
