/**
 * The closed catalogue of what an `/api` call can answer besides success. The words a gardener reads are written in the
 * web feature; `detail` here is for people who read the API.
 */
export const API_ERRORS = {
  'request/invalid': { status: 400, detail: 'The request is not valid.' },
  'request/malformed': { status: 400, detail: 'The request could not be read.' },
  'request/too-large': { status: 413, detail: 'The request is too large.' },
  'request/unsupported-media': { status: 415, detail: 'The request has a content type that is not supported.' },
  'request/cross-site': { status: 403, detail: 'Another site cannot do that.' },
  'request/timeout': { status: 408, detail: 'The request took too long to arrive.' },
  'request/changed': { status: 412, detail: 'It has changed since you saw it.' },
  'auth/required': { status: 401, detail: 'Sign in first.' },
  'auth/forbidden': { status: 403, detail: 'You may not do that.' },
  'auth/banned': { status: 403, detail: 'This account is banned.' },
  'auth/second-factor': { status: 403, detail: 'Give your second factor first.' },
  'route/not-found': { status: 404, detail: 'There is nothing at this address.' },
  'route/method': { status: 405, detail: 'This address does not answer that method.' },
  'security/wrong-password': { status: 403, detail: 'The current password is not right.' },
  'security/wrong-code': { status: 403, detail: 'This is not the code that was sent, or it is too old.' },
  'security/weak-password': { status: 422, detail: 'Everybody tries this password first. Choose another.' },
  'security/same-password': { status: 422, detail: 'The new password is the current one.' },
  'security/code-needed': { status: 403, detail: 'Give a code from the second factor again.' },
  'security/proof-needed': {
    status: 403,
    detail: 'Prove who you are: give the current password, a code that was sent, or a code from the second factor.',
  },
  'security/last-admin': {
    status: 409,
    detail: 'You are the only administrator. Make somebody else one before you go.',
  },
  'admin/self': { status: 409, detail: 'Another administrator has to do that to your account.' },
  'admin/last-admin': { status: 409, detail: 'The last administrator has to stay one.' },
  'logo/not-an-image': { status: 422, detail: 'This file is not an image that can be shown.' },
  'logo/missing': { status: 422, detail: 'No logo was sent.' },
  'session/not-found': { status: 404, detail: 'There is no such session.' },
  'user/not-found': { status: 404, detail: 'User not found.' },
  'place/unknown': { status: 404, detail: 'No place with that name is known. Choose another.' },
  'task/not-found': { status: 404, detail: 'Task not found.' },
  'task/too-many': { status: 409, detail: 'This account has reached its limit for tasks. Delete some first.' },
  'task/not-scheduled': { status: 409, detail: 'No schedule made this task. Delete it, or give it another day.' },
  'task/completed': { status: 409, detail: 'This task is already completed.' },
  'schedule/not-found': { status: 404, detail: 'Schedule not found.' },
  'schedule/too-many': { status: 409, detail: 'This account has reached its limit for schedules. Delete some first.' },
  'schedule/paused': { status: 409, detail: 'This schedule is paused. Resume it first.' },
  'proposal/outdated': { status: 409, detail: 'The task has changed since this was proposed.' },
  'first-garden/begun': { status: 409, detail: 'This garden already has a schedule.' },
  'first-garden/outdated': { status: 409, detail: 'The proposed jobs have changed. Look again.' },
  'activity/too-many': { status: 409, detail: 'This account has reached its limit for activity logs.' },
  'activity/not-found': { status: 404, detail: 'Activity log not found.' },
  'activity/already-recorded': { status: 409, detail: 'What was done for this task is already recorded.' },
  'equipment/not-found': { status: 404, detail: 'Equipment not found.' },
  'equipment/too-many': { status: 409, detail: 'This account has reached its limit for equipment. Delete some first.' },
  'chemical/not-found': { status: 404, detail: 'Chemical not found.' },
  'chemical/too-many': { status: 409, detail: 'This account has reached its limit for chemicals. Delete some first.' },
  'receipt/not-found': { status: 404, detail: 'You have no such receipt.' },
  'photo/not-found': { status: 404, detail: 'You have no such photo.' },
  'progress/not-found': { status: 404, detail: 'Progress entry not found.' },
  'progress/too-many': {
    status: 409,
    detail: 'This account has reached its limit for progress entries. Delete some first.',
  },
  'health-score/not-found': { status: 404, detail: 'Health score not found.' },
  'health-score/not-enough': { status: 422, detail: 'There are too few parts for a score.' },
  'health-score/too-many': {
    status: 409,
    detail: 'This account has reached its limit for health scores. Delete some first.',
  },
  'retailer/not-found': { status: 404, detail: 'Retailer not found.' },
  'irrigation-zone/not-found': { status: 404, detail: 'Irrigation zone not found.' },
  'irrigation-zone/active': {
    status: 409,
    detail: 'This irrigation zone is not disabled. Only a disabled one can be deleted.',
  },
  'irrigation-zone/too-many': { status: 409, detail: 'This account has reached its limit for irrigation zones.' },
  'watering/not-found': { status: 404, detail: 'Watering not found.' },
  'rain-gauge/not-found': { status: 404, detail: 'Rain gauge reading not found.' },
  'rain-gauge/told-already': {
    status: 409,
    detail: 'Other readings already cover these hours. Delete those first.',
  },
  'rain-gauge/too-many': {
    status: 409,
    detail: 'This account has reached its limit for rain gauge readings. Delete some first.',
  },
  'water/too-many': { status: 409, detail: 'This account has reached its limit for waterings. Delete some first.' },
  'lawn-zone/not-found': { status: 404, detail: 'Lawn zone not found.' },
  'lawn-zone/too-many': {
    status: 409,
    detail: 'This account has reached its limit for lawn zones. Delete some first.',
  },
  'watering-rule/not-found': { status: 404, detail: 'There is no such watering rule here.' },
  'calendar-feed/not-found': { status: 404, detail: 'There is no such address.' },
  'controller-token/not-found': { status: 404, detail: 'Token not found.' },
  'controller-token/too-many': { status: 409, detail: 'This account has reached its limit for tokens. End one first.' },
  'push-subscription/not-found': { status: 404, detail: 'No browser of this account receives push messages.' },
  'push-subscription/refused': { status: 422, detail: 'This subscription cannot be used. Subscribe again.' },
  'push-subscription/too-many': {
    status: 409,
    detail: 'This account has reached its limit for browsers with push messages. Turn them off in one first.',
  },
  'post/not-found': { status: 404, detail: 'Post not found.' },
  'post/too-many': { status: 409, detail: 'This account has reached its limit for posts. Delete some first.' },
  'post/too-many-today': { status: 409, detail: 'This account has reached its limit for posts today.' },
  'post/too-many-links': { status: 422, detail: 'A new account can write one link at most.' },
  'post/taken': { status: 409, detail: 'Something else already has this id.' },
  'post/too-many-hidden': {
    status: 409,
    detail:
      'This account has reached its limit for hidden posts. Show some again first, or block the people who write them.',
  },
  'post/own': { status: 409, detail: 'This post is your own.' },
  'block/too-many': {
    status: 409,
    detail: 'This account has reached its limit for blocked people. Unblock one first.',
  },
  'muted-word/too-many': {
    status: 409,
    detail: 'This account has reached its limit for muted words. Remove one first.',
  },
  'comment/not-found': { status: 404, detail: 'Comment not found.' },
  'comment/too-many': { status: 409, detail: 'There is no room for more comments here, or from this account.' },
  'comment/too-many-today': { status: 409, detail: 'This account has reached its limit for comments today.' },
  'garden/not-found': { status: 404, detail: 'You do not belong to this garden.' },
  'garden/too-many': {
    status: 409,
    detail: 'This account has reached its limit for shared gardens. Leave one first.',
  },
  'member/not-found': { status: 404, detail: 'This person does not belong to your garden.' },
  'member/already': { status: 409, detail: 'This person already belongs to your garden.' },
  'member/too-many': {
    status: 409,
    detail: 'This garden has reached its limit for people, including those invited. Remove one first.',
  },
  'invitation/not-found': { status: 404, detail: 'There is no such invitation for this account.' },
  'invitation/own': { status: 409, detail: 'This is your own address.' },
  'assistant/no-photos': { status: 422, detail: 'No service that looks at photos is set up here.' },
  'assistant/too-many-photos-today': {
    status: 429,
    detail: 'This account has asked about as many photos in 24 hours as it may.',
  },
  'assistant/too-many-answers-today': {
    status: 429,
    detail: 'The service that looks at photos has answered this account as often in 24 hours as it may.',
  },
  'notification/not-found': { status: 404, detail: 'Notification not found.' },
  'idempotency/mismatch': { status: 422, detail: 'This Idempotency-Key was used for another request.' },
  'idempotency/in-progress': {
    status: 409,
    detail: 'The first request with this Idempotency-Key is still being worked on.',
  },
  'rate/limited': { status: 429, detail: 'Too many requests. Try again later.' },
  'service/unavailable': { status: 503, detail: 'The service is unavailable for a moment. Try again shortly.' },
  internal: { status: 500, detail: 'Something went wrong.' },
} as const satisfies Record<string, { status: number; detail: string }>

export type ApiErrorCode = keyof typeof API_ERRORS

/** Codes that any call may answer, whatever its route says. */
export const COMMON_ERRORS = [
  'request/invalid',
  'request/malformed',
  'request/too-large',
  'request/unsupported-media',
  'request/cross-site',
  'request/timeout',
  'service/unavailable',
  'internal',
] as const satisfies readonly ApiErrorCode[]

/** `application/problem+json`, answered when the Accept header names it; everybody else gets `detail` as plain text. */
export interface Problem {
  code: ApiErrorCode
  status: number
  detail: string
  requestId: string
  /** Field errors by dotted path, `coordinates.lat`. */
  fields?: Record<string, string>
  /** With `request/changed`: the object as it is now, in the form in which the call answers it. */
  current?: unknown
}
