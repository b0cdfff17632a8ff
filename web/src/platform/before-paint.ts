/**
 * The script that stands in the head of every page, in full. It sets the theme before the first paint, marks a kept
 * session (so that /login does not flash its form at somebody who is signed in), and holds back a form that is sent
 * before the app's script has come, so that a password never lands in an address.
 */
export const BEFORE_PAINT = [
  '(function(d,w){',
  'var e=d.documentElement,t=null;',
  "try{t=localStorage.getItem('turfwise.theme');if(localStorage.getItem('turfwise.auth'))e.dataset.keptSession=''}catch(x){}",
  "if(t!=='light'&&t!=='dark'&&t!=='sun')t=w.matchMedia('(prefers-contrast: more)').matches?'sun':w.matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';",
  'e.dataset.theme=t;',
  "var m=d.querySelector('meta[name=theme-color]');if(m)m.content={light:'#f3f8f1',dark:'#0f1713',sun:'#ffffff'}[t];",
  "w.turfwiseEarlySubmit=function(s){s.preventDefault();e.dataset.earlySubmit=''};",
  "d.addEventListener('submit',w.turfwiseEarlySubmit,true)",
  '})(document,window)',
].join('')
