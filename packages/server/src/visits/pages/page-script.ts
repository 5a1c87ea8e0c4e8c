/**
 * What the page's script does besides in WeChat, within the same function. It asks the server to sign the page's
 * address and loads WeChat's JS-SDK. Then it says how the page is to be shared, and shows the button by which WeChat
 * opens the app. Whatever fails leaves the page as it was. When WeChat says that the app is not there, the steps after
 * the attempt follow.
 */
const WECHAT_PART = `
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

/**
 * The script of the landing page, ES5 for web views of years ago: what every page does. It tells of the visit and copies.
 * `go` is called after a tap. Without it every button is still a link.
 */
const CORE = `(function(){
var d=document,w=window,b=d.body,id=at(b,'v'),steps=[];
function at(e,n){return e.getAttribute('data-'+n)}
var timer=0,tried=false,armed=0,left=false,sent={};
function each(q,f){var l=d.querySelectorAll(q);for(var i=0;i<l.length;i++)f(l[i])}
function show(q){each(q,function(e){e.className=e.className.replace(/(^| )h( |$)/,' ')})}
function send(e,s){
if(!id||sent[e])return;sent[e]=1;
var t='type=visit&visitId='+id+'&event='+e+(s?'&store='+s:''),u='/api/stat/add',m='application/x-www-form-urlencoded';
try{if(navigator.sendBeacon&&navigator.sendBeacon(u,new Blob([t],{type:m})))return}catch(x){}
try{var r=new XMLHttpRequest();r.open('POST',u,true);r.setRequestHeader('Content-Type',m);r.send(t)}catch(x){}}
function told(a,s){
if(a==='open'||a==='quick-app'){send('open_attempt');armed=+new Date()+5000}
else if(a==='store')send('store_jump',s);else if(a==='apk')send('apk_download');else if(a==='h5')send('h5');
else if(a==='overlay'){send('overlay_shown');show('.o')}}
function copy(e){
var t=e.href,l=e.querySelector('span'),done=function(){l.innerHTML=at(b,'c');send('copy')},fail=function(){l.textContent=t};
if(navigator.clipboard&&w.isSecureContext){navigator.clipboard.writeText(t).then(done,function(){old(t,done,fail)})}else old(t,done,fail)}
function old(t,done,fail){
var a=d.createElement('textarea'),ok=false;a.value=t;a.setAttribute('readonly','');d.body.appendChild(a);a.select();
try{a.setSelectionRange(0,t.length);ok=d.execCommand('copy')}catch(x){}
d.body.removeChild(a);if(ok)done();else if(fail)fail()}
function bind(){each('a.b',function(e){e.addEventListener('click',function(v){
var a=at(e,'a');left=false;
if(a==='copy'){v.preventDefault();copy(e);return}
if(at(e,'k'))old(at(b,'k'),function(){send('copy')});
if(timer){clearTimeout(timer);timer=0}
told(a,at(e,'t'));go(e,a,v)})});
if(navigator.maxTouchPoints>1)show('.t')}
`

/**
 * And what a page does that has something to try. It reads the plan from the body's attributes, a step a line, and runs
 * it after a tap on the primary button. It stops as soon as the page is hidden, left or blurred: an app that opened must
 * not be followed by a store.
 */
const STEPS = `
function read(n){var t=at(n,'s'),l=t?t.split('\\n'):[];steps=[];
for(var i=0;i<l.length;i++){var p=l[i].split(' ');steps.push({action:p[0],afterMs:+p[1],store:p[2],url:p[3]})}}
function look(c){if(/^(open|quick)/.test(steps[0]&&steps[0].action))d.getElementById('w').className=c}
function stop(){if(timer){clearTimeout(timer);timer=0;look('sm z')}}
function next(i){
if(i>=steps.length){if(i>1)look('sm z');else timer=setTimeout(stop,2000);return}
var s=steps[i],from=+new Date();
timer=setTimeout(function(){
timer=0;look('sm z');
if(d.hidden||left||+new Date()-from>s.afterMs+1500)return;
armed=0;told(s.action,s.store);next(i+1);
if(s.url)w.location.href=s.url},s.afterMs)}
function go(e,a,v){
if(a==='ways'){v.preventDefault();look('sm z')}
else if(at(e,'p')&&!tried&&steps.length){tried=true;look('sm go');next(1)}}
read(b);bind();
d.addEventListener('visibilitychange',function(){
if(!d.hidden)return;
stop();
if(!left&&armed>+new Date()){send('open_guess');look('')}
armed=0});
w.addEventListener('pagehide',function(){left=true;armed=0;stop()});
w.addEventListener('pageshow',function(){left=false;if(tried)show('.o')});
w.addEventListener('blur',stop);
send('exposure');
if(steps[0]&&steps[0].action==='overlay')told('overlay');
`

/**
 * Where the user agent names no model the page is shown at once, and its script asks the browser for it and then the
 * server for what that model gets; nothing changes any more once somebody has tapped.
 */
const REFINE = `
(function(h,u){
if(!u||!u.getHighEntropyValues)return;
u.getHighEntropyValues(['model']).then(function(x){
if(!x.model)return;
var r=new XMLHttpRequest();r.open('GET',w.location.href.split('#')[0],true);
r.setRequestHeader('X-UL-Visit',h);r.setRequestHeader('X-UL-Model',encodeURIComponent(x.model));
r.onload=function(){
if(r.status!==200||tried||timer)return;
var n=new DOMParser().parseFromString(r.responseText,'text/html'),m=n.getElementById('w'),o=d.getElementById('w');
if(at(n.body,'v')!==id||m.innerHTML===o.innerHTML)return;
read(n.body);b.setAttribute('data-k',at(n.body,'k')||'');o.className=m.className;o.innerHTML=m.innerHTML;bind()};
r.send()},function(){})})(at(b,'h'),navigator.userAgentData);
`

/** Of a page with nothing to try, for a computer. */
export const STILL_SCRIPT = `${CORE}function go(){}
bind();send('exposure')})()`

/** Of a page with steps to try. */
export const PAGE_SCRIPT = `${CORE}${STEPS}})()`

/** Of a page whose device is still to be known. */
export const REFINING_SCRIPT = `${CORE}${STEPS}${REFINE}})()`

/** The same as that with steps, for a page in WeChat, where the platform has an account of WeChat's. */
export const WECHAT_PAGE_SCRIPT = `${CORE}${STEPS}${WECHAT_PART}})()`

/** All that any page may bring. */
export const PAGE_SCRIPTS = [PAGE_SCRIPT, STILL_SCRIPT, REFINING_SCRIPT] as const
