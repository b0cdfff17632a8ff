/** Tokens by which programs read the schedules of one account. */
export const CONTROLLER_TOKENS_MAX = 10
export const CONTROLLER_NAME_CHARS_MAX = 60
/** What every token begins with, so that one that lies about is known for what it is. */
export const CONTROLLER_TOKEN_PREFIX = 'twc_'
