/**
 * What the page's script does besides in WeChat, within the same function. It asks the server to sign the page's
 * address and loads WeChat's JS-SDK. Then it says how the page is to be shared, and shows the button by which WeChat
 * opens the app. Whatever fails leaves the page as it was. When WeChat says that the app is not there, the steps after
 * the attempt follow.
 */
export const WECHAT_PART = `
function og(n){var e=d.querySelector('meta[property="og:'+n+'"]');return e?e.content:''}
function launch(on){
var l=d.getElementById('l');if(!l||tried)return;
l.className=on?'':'h';if(steps[0]&&steps[0].action==='overlay')each('.o',function(e){e.className=on?'o h':'o'})}
function wechat(x,s){
var bad=false,fail=function(){bad=true;launch(false)},t=d.querySelector('wx-open-launch-app');
x.config({debug:false,appId:s.appId,timestamp:s.timestamp,nonceStr:s.nonceStr,signature:s.signature,
jsApiList:['updateAppMessageShareData','updateTimelineShareData'],openTagList:t?['wx-open-launch-app']:[]});
d.addEventListener('WeixinOpenTagsError',fail);x.error(fail);
x.ready(function(){
if(bad)return;
var c={title:og('title'),desc:og('description'),link:og('url'),imgUrl:og('image')};
x.updateAppMessageShareData(c);x.updateTimelineShareData(c);launch(true)});
if(!t)return;
t.addEventListener('launch',function(){left=false;told('open')});
t.addEventListener('error',function(){
if(tried)return;
launch(false);tried=true;armed=0;look('sm z');next(steps[0]&&steps[0].action==='open'?1:0)})}
(function(u){
var r=new XMLHttpRequest();r.open('POST','/api/wechat/querySignature',true);r.setRequestHeader('Content-Type','application/json');
r.onload=function(){
var s=null;try{s=JSON.parse(r.responseText).data.signature}catch(x){}
if(!s)return;
var e=d.createElement('script');e.src=u;e.onload=function(){if(w.wx)wechat(w.wx,s)};d.head.appendChild(e)};
r.send(JSON.stringify({url:w.location.href.split('#')[0]}))})(at(b,'w'));
`
