import type { WeatherReport } from '@turfwise/domain/weather/report'

declare global {
  interface Window {
    turfwiseEarlyReads?: Record<string, Promise<Response>>
    turfwiseEarlyAsked?: EarlyAsked
  }
}

/** What Home's head asked for and for whom, for the script at the end of the page. */
export interface EarlyAsked {
  userId: string
  /** Undefined where no visit has left one. */
  place: string | undefined
  profile: Promise<Response>
  weather: Promise<Response> | undefined
  /** The weather itself, where it is what this device has kept: read at once, while an answer's body is read in its turn. */
  kept?: KeptReport | undefined
}

/** A report as the device keeps it: when it came and until when it is the weather of now, ms by the browser's clock. */
export interface KeptReport {
  place: string
  at: number
  until: number
  report: WeatherReport
}

/** Under this name and the person's id lies the report of the last visit. */
export const KEPT_REPORT_KEY = 'turfwise.report'

/** Where the place of the last visit is kept: the head's script asks for its weather before the app's script is there. */
export const LAST_PLACE_KEY = 'turfwise.place'

/** A token this close to its end is not worth a request. */
const TOKEN_LEFT_MIN_S = 60

/** Where it is kept how far the garden's clocks are ahead of UTC, ms: which day it is there decides which tasks are asked for. */
export const LAST_OFFSET_KEY = 'turfwise.offset'

/** Rows of the first page of a tab of tasks. */
export const EARLY_ROWS = 30

/** Begins a script of a head: `i` is the person, `a` asks for a path of theirs with their token, `s` their session. */
const FOR_THEM = [
  '(function(w){try{',
  "var g=function(k){return localStorage.getItem(k)},s=JSON.parse(g('turfwise.auth'));",
  `if(!s||s.expires_at*1000<Date.now()+${TOKEN_LEFT_MIN_S * 1000})return;`,
  'var i=s.user.id,r=w.turfwiseEarlyReads={};',
  "var o={credentials:'include',headers:{accept:'application/json, application/problem+json',authorization:'Bearer '+s.access_token}};",
  'function a(k){r[k]=fetch(k,o);r[k].catch(function(){});return r[k]}',
].join('')

/**
 * The script that stands in the head of Home alone. It asks for profile and weather while the app's script is on its
 * way, which saves two round trips; weather that this device has kept and that is not yet to be read again is taken as
 * the answer. The app takes the answers up or asks by itself.
 */
export const EARLY_READS = [
  FOR_THEM,
  `var p=g('${LAST_PLACE_KEY}')||(s.user.user_metadata||{}).location;`,
  "var u='/api/weather/'+encodeURIComponent(p),n=Date.now(),k;",
  `try{k=JSON.parse(g('${KEPT_REPORT_KEY}.'+i))}catch(x){}`,
  'if(!k||k.place!==p||!(k.at<=n&&n<k.until))k=void 0;',
  'if(k)r[u]=Promise.resolve(new Response(JSON.stringify(k.report)));',
  "w.turfwiseEarlyAsked={userId:i,place:p,profile:a('/api/users/'+i),weather:k?r[u]:p?a(u):void 0,kept:k}",
  '}catch(x){}})(window)',
].join('')

/**
 * The same in the head of the list of tasks: the profile, the first page of the tab and what all tabs hold. Which day it
 * is say the garden's clocks as they went at the last visit, else the device's; where that was wrong the app asks anew.
 * A formatter of dates would know better, and cost a slow phone 0.1 s before anything is asked for.
 */
export const EARLY_TASK_READS = [
  FOR_THEM,
  "a('/api/users/'+i);",
  `var n=new Date(),d=new Date(+n+Number(g('${LAST_OFFSET_KEY}')||-6e4*n.getTimezoneOffset())).toISOString().slice(0,10),`,
  "f=new URLSearchParams(location.search).get('filter')||'first',t='/api/users/'+i+'/tasks';",
  `a(t+'?'+new URLSearchParams({filter:f,today:d,limit:${EARLY_ROWS}}));a(t+'/counts?today='+d)`,
  '}catch(x){}})(window)',
].join('')

/** The answer that the head's script asked for, once; undefined where it did not. */
export const takeEarlyRead = (path: string): Promise<Response> | undefined => {
  const reads = typeof window === 'undefined' ? undefined : window.turfwiseEarlyReads
  const read = reads?.[path]
  if (reads !== undefined) delete reads[path]
  return read
}

/** The body of an answer; undefined when there is none to be had. */
export type EarlyJson<T> = T | undefined

const never = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined)
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })

/**
 * The body of a successful early answer, taken up. Anything else (none, a failure, not here when `patience` ends) is left
 * where it is.
 */
export const readEarly = async (path: string, patience: AbortSignal): Promise<EarlyJson<unknown>> => {
  const read = window.turfwiseEarlyReads?.[path]
  if (read === undefined) return undefined
  const response = await Promise.race([read.catch(() => undefined), never(patience)])
  if (response === undefined || !response.ok || patience.aborted) return undefined
  takeEarlyRead(path)
  return response.json()
}
