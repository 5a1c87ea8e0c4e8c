/**
 * Keeps what is filled in for as long as the tab lives, under the address of the page, and forgets it on the page that
 * stands there once it was sent. The form works without it.
 */
export const REPORT_SCRIPT = `(function(){
try{
var s=sessionStorage,k='draft:'+location.pathname,f=document.forms[0];
if(!f){s.removeItem(k);return}
var v=JSON.parse(s.getItem(k)||'{}');
if(!f.reason.value&&v.reason)f.reason.value=v.reason;
if(!f.detail.value&&v.detail)f.detail.value=v.detail;
f.oninput=function(){s.setItem(k,JSON.stringify({reason:f.reason.value,detail:f.detail.value}))}
}catch(e){}
})()`
