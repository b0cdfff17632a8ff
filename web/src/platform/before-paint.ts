/**
 * Puts the logos that this browser keeps in place of our mark and name: see logos.ts, which does the same for a page that is
 * open. They are set as backgrounds, so a page that was drawn at build is worn over and not drawn anew.
 */
export const LOGOS_BEFORE_PAINT = [
  '(function(e){try{',
  "var g=function(k){var v=localStorage.getItem('turfwise.logo.'+k)||'';return v.indexOf('data:image/')?'':v},",
  "p=function(k,f,v){if(v){e.style.setProperty(k,'url(\"'+v+'\")');e.dataset[f]=''}},o=g('own');",
  "p('--logo-icon','logo',o||g('icon'));p('--logo-app','appLogo',o?'':g('app'))",
  '}catch(x){}})(document.documentElement)',
].join('')

/**
 * The script that stands in the head of every page, in full. It sets the theme before the first paint, marks a kept
 * session (so that /login does not flash its form at somebody who is signed in), and holds back a form that is sent
 * before the app's script has come, so that a password never lands in an address. An offer of the browser's to install the
 * app is told once, whenever it likes: it waits here for who asks (install-offer.ts). The
 * logos are last, so that one that is large holds up nothing else.
 */
export const BEFORE_PAINT = [
  '(function(d,w){',
  'var e=d.documentElement,t=null;',
  "try{t=localStorage.getItem('turfwise.theme');if(localStorage.getItem('turfwise.auth'))e.dataset.keptSession=''}catch(x){}",
  "if(t!=='light'&&t!=='dark'&&t!=='sun')t=w.matchMedia('(prefers-contrast: more)').matches?'sun':w.matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';",
  'e.dataset.theme=t;',
  "var m=d.querySelector('meta[name=theme-color]');if(m)m.content={light:'#f3f8f1',dark:'#0f1713',sun:'#ffffff'}[t];",
  "w.turfwiseEarlySubmit=function(s){s.preventDefault();e.dataset.earlySubmit=''};",
  "d.addEventListener('submit',w.turfwiseEarlySubmit,true);",
  "w.addEventListener('beforeinstallprompt',function(s){s.preventDefault();w.turfwiseInstall=s})",
  '})(document,window);',
  LOGOS_BEFORE_PAINT,
].join('')
