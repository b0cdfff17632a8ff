/**
 * The closed catalogue of what an `/api` call can answer besides success. The words a gardener reads are written in the
 * web feature; `detail` here is for people who read the API.
 */
export const API_ERRORS = {
  'request/invalid': { status: 400, detail: 'The request is not valid.' },
  'request/malformed': { status: 400, detail: 'The request could not be read.' },
  'request/too-large': { status: 413, detail: 'The request is too large.' },
  'request/unsupported-media': { status: 415, detail: 'The request has a content type that is not supported.' },
  'request/cross-site': { status: 403, detail: 'Another site may not do that.' },
  'request/timeout': { status: 408, detail: 'The request took too long to arrive.' },
  'request/changed': { status: 412, detail: 'It was changed since you saw it.' },
  'auth/required': { status: 401, detail: 'Sign in first.' },
  'auth/forbidden': { status: 403, detail: 'You may not do that.' },
  'auth/banned': { status: 403, detail: 'This account is banned.' },
  'auth/second-factor': { status: 403, detail: 'Show your second factor first.' },
  'route/not-found': { status: 404, detail: 'There is nothing at this address.' },
  'route/method': { status: 405, detail: 'This address does not answer that method.' },
  'security/wrong-password': { status: 403, detail: 'The current password is not right.' },
  'security/wrong-code': { status: 403, detail: 'The code that was sent is not this one, or it is too old.' },
  'security/weak-password': { status: 422, detail: 'Everybody tries this password first. Choose another.' },
  'security/same-password': { status: 422, detail: 'The new password is the current one.' },
  'security/code-needed': { status: 403, detail: 'Show a code of the second factor again.' },
  'security/proof-needed': {
    status: 403,
    detail:
      'Prove who you are: give the current password or a code that was sent, or show a code of the second factor.',
  },
  'security/last-admin': {
    status: 409,
    detail: 'You are the only administrator. Make somebody else one before you go.',
  },
  'admin/self': { status: 409, detail: 'Somebody else has to do that to your account.' },
  'admin/last-admin': { status: 409, detail: 'The last administrator has to stay one.' },
  'logo/not-an-image': { status: 422, detail: 'This file is no image that can be drawn.' },
  'logo/missing': { status: 422, detail: 'No logo was sent.' },
  'session/not-found': { status: 404, detail: 'There is no such session.' },
  'user/not-found': { status: 404, detail: 'User not found.' },
  'place/unknown': { status: 404, detail: 'No place of that name is known. Choose another.' },
  'task/not-found': { status: 404, detail: 'Task not found.' },
  'task/too-many': { status: 409, detail: 'This account has as many tasks as it may. Delete some first.' },
  'task/not-scheduled': { status: 409, detail: 'No schedule made this task. Delete it, or give it another day.' },
  'task/completed': { status: 409, detail: 'This task is completed already.' },
  'schedule/not-found': { status: 404, detail: 'Schedule not found.' },
  'schedule/too-many': { status: 409, detail: 'This account has as many schedules as it may. Delete some first.' },
  'schedule/paused': { status: 409, detail: 'This schedule is paused. Resume it first.' },
  'proposal/outdated': { status: 409, detail: 'The task was changed since this was proposed.' },
  'first-garden/begun': { status: 409, detail: 'This garden has a schedule already.' },
  'first-garden/outdated': { status: 409, detail: 'The jobs that were proposed are others by now. Look again.' },
  'activity/too-many': { status: 409, detail: 'This account has as many activity logs as it may.' },
  'activity/not-found': { status: 404, detail: 'Activity log not found.' },
  'activity/already-recorded': { status: 409, detail: 'What was done for this task is recorded already.' },
  'equipment/not-found': { status: 404, detail: 'Equipment not found.' },
  'equipment/too-many': { status: 409, detail: 'This account has as much equipment as it may. Delete some first.' },
  'chemical/not-found': { status: 404, detail: 'Chemical not found.' },
  'chemical/too-many': { status: 409, detail: 'This account has as many chemicals as it may. Delete some first.' },
  'receipt/not-found': { status: 404, detail: 'There is no such receipt of yours.' },
  'photo/not-found': { status: 404, detail: 'There is no such photo of yours.' },
  'progress/not-found': { status: 404, detail: 'Progress entry not found.' },
  'progress/too-many': {
    status: 409,
    detail: 'This account has as many progress entries as it may. Delete some first.',
  },
  'health-score/not-found': { status: 404, detail: 'Health score not found.' },
  'health-score/not-enough': { status: 422, detail: 'The parts that were given are too few for a score.' },
  'health-score/too-many': {
    status: 409,
    detail: 'This account has as many health scores as it may. Delete some first.',
  },
  'retailer/not-found': { status: 404, detail: 'Retailer not found.' },
  'irrigation-zone/not-found': { status: 404, detail: 'Irrigation zone not found.' },
  'irrigation-zone/active': {
    status: 409,
    detail: 'This irrigation zone is not disabled. Only one that is can be deleted.',
  },
  'irrigation-zone/too-many': { status: 409, detail: 'This account has as many irrigation zones as it may.' },
  'watering/not-found': { status: 404, detail: 'Watering not found.' },
  'rain-gauge/not-found': { status: 404, detail: 'Rain gauge reading not found.' },
  'rain-gauge/told-already': {
    status: 409,
    detail: 'Other readings stand for these hours already. Delete those first.',
  },
  'rain-gauge/too-many': {
    status: 409,
    detail: 'This account has as many rain gauge readings as it may. Delete some first.',
  },
  'water/too-many': { status: 409, detail: 'This account has as many waterings as it may. Delete some first.' },
  'lawn-zone/not-found': { status: 404, detail: 'Lawn zone not found.' },
  'lawn-zone/too-many': { status: 409, detail: 'This account has as many lawn zones as it may. Delete some first.' },
  'watering-rule/not-found': { status: 404, detail: 'There is no such watering rule here.' },
  'calendar-feed/not-found': { status: 404, detail: 'There is no such address.' },
  'controller-token/not-found': { status: 404, detail: 'Token not found.' },
  'controller-token/too-many': { status: 409, detail: 'This account has as many tokens as it may. End one first.' },
  'push-subscription/not-found': { status: 404, detail: 'No browser of this account takes push messages.' },
  'push-subscription/refused': { status: 422, detail: 'This subscription cannot be used. Subscribe anew.' },
  'push-subscription/too-many': {
    status: 409,
    detail: 'As many browsers of this account take push messages as may. Turn them off in one first.',
  },
  'post/not-found': { status: 404, detail: 'Post not found.' },
  'post/too-many': { status: 409, detail: 'This account has as many posts as it may. Delete some first.' },
  'post/too-many-today': { status: 409, detail: 'This account has written as many posts today as it may.' },
  'post/too-many-links': { status: 422, detail: 'A new account may write one link at most.' },
  'post/taken': { status: 409, detail: 'There is something else with this id.' },
  'post/too-many-hidden': {
    status: 409,
    detail: 'This account hides as many posts from itself as it may. Show some again first, or block who writes them.',
  },
  'post/own': { status: 409, detail: 'This post is your own.' },
  'block/too-many': { status: 409, detail: 'This account blocks as many people as it may. End a block first.' },
  'muted-word/too-many': { status: 409, detail: 'This account mutes as many words as it may. Remove one first.' },
  'comment/not-found': { status: 404, detail: 'Comment not found.' },
  'comment/too-many': { status: 409, detail: 'No more can be said here, or by this account.' },
  'comment/too-many-today': { status: 409, detail: 'This account has written as many comments today as it may.' },
  'garden/not-found': { status: 404, detail: 'You do not belong to this garden.' },
  'garden/too-many': {
    status: 409,
    detail: 'This account belongs to as many gardens of others as it may. Leave one first.',
  },
  'member/not-found': { status: 404, detail: 'This person does not belong to your garden.' },
  'member/already': { status: 409, detail: 'This person belongs to your garden already.' },
  'member/too-many': {
    status: 409,
    detail: 'As many people as may belong to this garden or are invited to it. Remove one first.',
  },
  'invitation/not-found': { status: 404, detail: 'There is no such invitation for this account.' },
  'invitation/own': { status: 409, detail: 'This is your own address.' },
  'assistant/no-photos': { status: 422, detail: 'No service that looks at photos answers here.' },
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
  'service/unavailable': { status: 503, detail: 'The service is away for a moment. Try again shortly.' },
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
