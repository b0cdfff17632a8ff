/** What a test stands between the page and the network for. */
export const PLACES_CALL = /\/api\/places\?/
export const SCRIPTS = /\/assets\/[^/]+\.js$/
export const HOME_SCRIPT = /\/assets\/home-screen-[^/]+\.js$/
export const SIGN_IN_LIBRARY = /\/assets\/make-auth-client-[^/]+\.js$/
export const COMPLETE_CALL = /\/api\/tasks\/[^/]+\/complete$/
/** Change and deletion of one task. */
export const TASK_CALL = /\/api\/tasks\/[^/]+$/
