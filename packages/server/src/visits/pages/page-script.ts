import { WECHAT_PART } from './wechat-part.ts'

/**
 * The one script of the landing page, ES5 for web views of years ago. It reads the plan from the body's attributes and
 * runs its steps after a tap on the primary button. It stops them as soon as the page is hidden, left or blurred: an
 * app that opened must not be followed by a store. Without it every button is still a link. Where the user agent names
 * no model the page is shown at once, and its script asks the browser for it and then the server for what that model
 * gets; nothing changes any more once somebody has tapped.
 */
const SCRIPT = `(function(){
var d=document,w=window,b=d.body,id=b.getAttribute('data-v'),steps=JSON.parse(b.getAttribute('data-s')||'[]');
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
function stop(){if(timer){clearTimeout(timer);timer=0;show('.f')}}
function next(i){
if(i>=steps.length){show('.f');return}
var s=steps[i],from=+new Date();
timer=setTimeout(function(){
timer=0;
if(d.hidden||left||+new Date()-from>s.afterMs+1500){show('.f');return}
show('.f');armed=0;told(s.action,s.store);
if(s.url){next(i+1);w.location.href=s.url}else next(i+1)},s.afterMs)}
function copy(e){
var t=e.href,done=function(){e.innerHTML=b.getAttribute('data-c');send('copy')};
if(navigator.clipboard&&w.isSecureContext){navigator.clipboard.writeText(t).then(done,function(){old(t,done)})}else old(t,done)}
function old(t,done){
var a=d.createElement('textarea');a.value=t;a.setAttribute('readonly','');d.body.appendChild(a);a.select();
try{a.setSelectionRange(0,t.length);if(d.execCommand('copy'))done()}catch(x){}
d.body.removeChild(a)}
function bind(){each('a.b',function(e){e.addEventListener('click',function(v){
var a=e.getAttribute('data-a');left=false;
if(a==='copy'){v.preventDefault();copy(e);return}
var k=e.getAttribute('data-k');if(k)old(k,function(){send('copy')});
if(timer){clearTimeout(timer);timer=0}
told(a,e.getAttribute('data-t'));
if(e.getAttribute('data-p')&&!tried&&steps.length){tried=true;next(1)}})});
if(navigator.maxTouchPoints>1)show('.t')}
function refine(h,u){
if(!h||!u||!u.getHighEntropyValues)return;
u.getHighEntropyValues(['model']).then(function(x){
if(!x.model)return;
var r=new XMLHttpRequest();r.open('GET',w.location.href.split('#')[0],true);
r.setRequestHeader('X-UL-Visit',h);r.setRequestHeader('X-UL-Model',encodeURIComponent(x.model));
r.onload=function(){
if(r.status!==200||tried||timer)return;
var n=new DOMParser().parseFromString(r.responseText,'text/html'),m=n.getElementById('w'),o=d.getElementById('w');
if(n.body.getAttribute('data-v')!==id||m.innerHTML===o.innerHTML)return;
steps=JSON.parse(n.body.getAttribute('data-s')||'[]');o.innerHTML=m.innerHTML;bind()};
r.send()},function(){})}
bind();
d.addEventListener('visibilitychange',function(){
if(!d.hidden)return;
if(!left&&armed>+new Date())send('open_guess');
armed=0;stop()});
w.addEventListener('pagehide',function(){left=true;armed=0;stop()});
w.addEventListener('pageshow',function(){left=false;if(tried)show('.o')});
w.addEventListener('blur',stop);
send('exposure');
refine(b.getAttribute('data-h'),navigator.userAgentData);
if(steps[0]&&steps[0].action==='overlay')told('overlay');
`

export const PAGE_SCRIPT = `${SCRIPT}})()`

/** The same for a page in WeChat, where the platform has an account of WeChat's. */
export const WECHAT_PAGE_SCRIPT = `${SCRIPT}${WECHAT_PART}})()`
