declare global {
  interface Window {
    turfwiseEarlyReads?: Record<string, Promise<Response>>
  }
}

/** Where the place of the last visit is kept: the head's script asks for its weather before the app's script is there. */
export const LAST_PLACE_KEY = 'turfwise.place'

/** A token this close to its end is not worth a request. */
const TOKEN_LEFT_MIN_S = 60

/**
 * The script that stands in the head of Home alone. It asks for profile and weather while the app's script is on its
 * way, which saves two round trips. The app takes the answers up or asks by itself.
 */
export const EARLY_READS = [
  '(function(w){try{',
  "var s=JSON.parse(localStorage.getItem('turfwise.auth'));",
  `if(!s||s.expires_at*1000<Date.now()+${TOKEN_LEFT_MIN_S * 1000})return;`,
  `var u=s.user,p=localStorage.getItem('${LAST_PLACE_KEY}')||(u.user_metadata||{}).location,r={};`,
  "var o={credentials:'include',headers:{accept:'application/json, application/problem+json',authorization:'Bearer '+s.access_token}};",
  'function a(k){r[k]=fetch(k,o);r[k].catch(function(){})}',
  "a('/api/users/'+u.id);",
  "if(p)a('/api/weather/'+encodeURIComponent(p));",
  'w.turfwiseEarlyReads=r',
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
