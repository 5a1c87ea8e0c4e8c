/** Of the guide to another browser. */
export const VEIL_STYLE = [
  '.o{position:fixed;top:0;right:0;bottom:0;left:0;z-index:2;display:flex;flex-direction:column;overflow:auto;padding:8px 24px 16px;background:#10192b;background:linear-gradient(rgba(16,25,43,.9),#10192b 176px);text-align:left;counter-reset:n}',
  '.o,.o h2,.o p,.o .b{color:#fff}.o>svg{width:208px;height:150px;align-self:flex-end;stroke-width:3}.o h2{margin-top:32px;font-size:26px}.o ol{margin-bottom:auto;padding:8px 0 32px}.o li{display:flex;align-items:center;margin-top:24px;font-size:18px;font-weight:600}.o li:before{counter-increment:n;content:counter(n);flex:none;width:32px;margin-right:16px;border-radius:16px;line-height:32px;text-align:center;background:#fff;color:#10192b}.o .b{border-color:#5c6678}.o .x{border:0}#w:target .o{display:none}',
].join('')
