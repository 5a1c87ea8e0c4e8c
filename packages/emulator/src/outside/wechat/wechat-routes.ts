import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { serveEmu, serveEmuFile } from '#src/surface/serve-emu.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { wechatCalls } from '@unilink/shared/emulator'

/** WeChat's server and its JS-SDK, for this world and for any server or page that is told their addresses. */
export function registerWechatRoutes(scope: FastifyInstance, { wechat }: ControlledWorld): void {
  const state = () => ({ answers: wechat.answers, asked: { ...wechat.asked } })
  serveEmu(scope, wechatCalls.see, async () => state())
  serveEmu(scope, wechatCalls.set, async ({ body }) => {
    wechat.answers = body.answers
    return state()
  })
  serveEmu(scope, wechatCalls.token, async ({ body }) => said(await wechat.token(body.appid, body.secret)))
  serveEmu(scope, wechatCalls.ticket, async ({ query }) => said(await wechat.ticket(query.access_token)))
  serveEmuFile(scope, wechatCalls.sdk, async () => Readable.from([SDK_SCRIPT]))
  serveEmu(scope, wechatCalls.verify, async ({ body }) => ({ errMsg: wechat.verify(body) }))
}

const said = (answer: unknown): Record<string, unknown> => answer as Record<string, unknown>

/**
 * Stands for WeChat's JS-SDK in a browser that is not WeChat: the same names, and a signature is judged as WeChat
 * judges it. What the page says of its share card is kept in `wx.shared`. A button of WeChat's is drawn as the page has
 * written it. The page's policy does not reach its style, as WeChat draws it in a frame of its own.
 */
const SDK_SCRIPT = `(function(){
var ready=[],failed=[],state='';
function run(list,x){for(var i=0;i<list.length;i++)list[i](x)}
function later(list,when){return function(f){if(state===when)f({errMsg:state});else list.push(f)}}
var wx=window.wx={shared:{},ready:later(ready,'config:ok'),error:later(failed,'failed')};
wx.updateAppMessageShareData=function(x){wx.shared.message=x};
wx.updateTimelineShareData=function(x){wx.shared.timeline=x};
wx.config=function(c){
var r=new XMLHttpRequest();r.open('POST','${wechatCalls.verify.path}',true);r.setRequestHeader('Content-Type','application/json');
r.onload=function(){
var said=JSON.parse(r.responseText).errMsg||'config:fail';
state=said==='config:ok'?said:'failed';
if(state!=='config:ok')return run(failed,{errMsg:said});
if((c.openTagList||[]).indexOf('wx-open-launch-app')>=0)draw();
run(ready,{errMsg:said})};
r.send(JSON.stringify({appId:c.appId,timestamp:Number(c.timestamp),nonceStr:c.nonceStr,signature:c.signature,url:location.href.split('#')[0]}))};
function draw(){
var tags=document.querySelectorAll('wx-open-launch-app');
for(var i=0;i<tags.length;i++)(function(t){
var inner=t.shadowRoot||t.attachShadow({mode:'open'}),look=new CSSStyleSheet();
inner.innerHTML=t.querySelector('script').textContent.replace(/<style>([^]*?)<\\/style>/,function(_,rules){look.replaceSync(rules);return ''});
inner.adoptedStyleSheets=[look];
t.addEventListener('click',function(){
var there=t.getAttribute('data-there')!=='no';
t.dispatchEvent(new CustomEvent(there?'launch':'error',{detail:{errMsg:there?'launch:ok':'launch:fail'}}))})})(tags[i])}
})()`
