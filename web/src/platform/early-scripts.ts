import { paths } from '@turfwise/contract/app-paths'
import { HEALTH_LIMITS } from '@turfwise/domain/health-scores/parts'
import { CLOCK_SKEW_KEY } from './clock-skew.ts'
import {
  EARLY_ROWS,
  EARLY_UPCOMING,
  EARLY_WEEKS,
  KEPT_REPORT_KEY,
  LAST_OFFSET_KEY,
  LAST_PLACE_KEY,
} from './early-reads.ts'
import { REFRESH_MARGIN_MS } from './session-state.ts'

// For the pages' heads alone: the app's own script is not to carry them.

/**
 * Begins a script of a head: `i` is the person, `a` asks for a path of theirs with their token, `s` their session. One that the app
 * would refresh first is left to it: what was drawn from an early answer would give way to the wait for that.
 */
const FOR_THEM = [
  '(function(w){try{',
  "var g=function(k){return localStorage.getItem(k)},s=JSON.parse(g('turfwise.auth'));",
  `if(!s||s.expires_at<Date.now()/1e3+${REFRESH_MARGIN_MS / 1000})return;`,
  'var i=s.user.id,r=w.turfwiseEarlyReads={},',
  "o={credentials:'include',headers:{accept:'application/json, application/problem+json',authorization:'Bearer '+s.access_token}};",
  'function a(k){r[k]=fetch(k,o);r[k].catch(function(){});return r[k]}',
].join('')

/**
 * Before everything else in the head of Home: the worker answers with this page wherever somebody was signed in, as far as
 * it can tell, and knows no more. The server tells by the cookie, which is gone by then.
 */
export const LEAVE_WITHOUT_SESSION =
  "try{if(navigator.serviceWorker.controller&&!localStorage.getItem('turfwise.auth'))location.replace('/landing')}catch(x){}"

/**
 * The script that stands in the head of Home alone. It asks for profile, weather and next tasks while the app's script is on
 * its way, which saves two round trips, and for the tasks the wait for their code as well. Weather that this device has kept
 * and that is not yet to be read again is taken as the answer. The app takes the answers up or asks by itself.
 */
export const EARLY_READS = [
  FOR_THEM,
  `var p=g('${LAST_PLACE_KEY}')||(s.user.user_metadata||{}).location,`,
  "u='/api/weather/'+encodeURIComponent(p),q='/api/users/'+i,n=Date.now(),k;",
  `try{k=JSON.parse(g('${KEPT_REPORT_KEY}.'+i))}catch(x){}`,
  "if(k&&k.place===p&&k.at<=n&&n<k.until){r[u]=Promise.resolve(new Response(JSON.stringify(k.report)));document.documentElement.dataset.early='kept'}else k=void 0;",
  'w.turfwiseEarlyAsked={userId:i,place:p,profile:a(q),weather:k?r[u]:p?a(u):void 0,kept:k};',
  `a(q+'/tasks/upcoming?limit=${EARLY_UPCOMING}')`,
  '}catch(x){}})(window)',
].join('')

/**
 * The same in the head of the list of tasks: the profile, the first page of the tab and what all tabs hold. Which day it
 * is say the garden's clocks as they went at the last visit, else the device's; where that was wrong the app asks anew.
 * A formatter of dates would know better, and cost a slow phone 0.1 s before anything is asked for.
 */
export const EARLY_TASK_READS = [
  FOR_THEM,
  "var u='/api/users/'+i;a(u);",
  `var n=Date.now(),k=(g('${CLOCK_SKEW_KEY}')||'').split(',');if(n>=k[1]&&n<=k[2])n+=+k[0];`,
  `var q=g('${LAST_OFFSET_KEY}'),d=new Date(n+Number(q||-6e4*new Date(n).getTimezoneOffset())).toISOString().slice(0,10),`,
  "s=new URLSearchParams(location.search),f=s.get('filter'),",
  `p=u+'/tasks?'+new URLSearchParams({filter:f||'first',today:d,limit:${EARLY_ROWS}}),c=u+'/tasks/counts?today='+d;`,
  'a(p);a(c);',
  "if(!f&&!s.get('view'))w.turfwiseEarlyTasks={userId:i,today:d,offset:q?+q:void 0,profile:u,page:p,counts:c}",
  '}catch(x){}})(window)',
].join('')

/** The same in the head of the profile: who is here, and of the garden tab what stands at its top. */
export const EARLY_PROFILE_READS = [
  FOR_THEM,
  "a('/api/users/'+i);",
  "if(/[?&]tab=garden/.test(location.search)){a('/api/lawn-zones?userId='+i);a('/api/users/'+i+'/garden-preferences');a('/api/users/'+i+'/watering-rule')}",
  '}catch(x){}})(window)',
].join('')

/**
 * The same in the head of the community: who is here, what they mute, which is folded from the first draw on, and the first
 * page of the feed, unless the address asks for other posts.
 */
export const EARLY_COMMUNITY_READS = [
  FOR_THEM,
  "a('/api/users/'+i);a('/api/community/muted-words?userId='+i);",
  `if(!/[?&](q|filter|tag|near|reports)=/.test(location.search))a('/api/community/posts?userId='+i+'&limit=${EARLY_ROWS}')`,
  '}catch(x){}})(window)',
].join('')

/** Screens that show who is here and wait for nothing else, or for what names nobody in its path. */
const WITH_PROFILE = [paths.gardens(), paths.admin(), paths.share(), paths.logoUpload(), paths.settings()]

/**
 * The same in the head of the page that stands at every other address: who is here, and what the screen of the address
 * shows at first, unless that asks for something else. Each path names the person: an answer that nobody has taken up is
 * never another one's. Nothing is read where no screen behind a sign-in stands, and nobody would take it up.
 */
export const EARLY_SCREEN_READS = [
  FOR_THEM,
  "var u='/api/users/'+i,q={",
  ...WITH_PROFILE.map((path) => `'${path}':[],`),
  `'${paths.notifications()}':['/api/notifications?userId='+i+'&limit=${EARLY_ROWS}'],`,
  `'${paths.activity()}':['/api/activity-logs?userId='+i+'&limit=${EARLY_ROWS}'],`,
  `'${paths.analytics()}':[u+'/analytics?limit=${EARLY_WEEKS}',u+'/analytics/overview',u+'/health-scores?limit=${HEALTH_LIMITS.listMax}']`,
  '}[location.pathname];if(q){a(u);if(!location.search)q.forEach(a)}',
  '}catch(x){}})(window)',
].join('')
