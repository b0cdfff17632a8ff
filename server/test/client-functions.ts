/** Feature or `e2e`, name of a test file in it, and how a title there begins. */
export type Proof = readonly [file: string, title: string]

/** What shows that a function of the client libraries works, and that it fails as the library expects. */
export type Proven = { success: Proof; failure: Proof } | { leftOut: string }

const AUTH = 'auth/'
const STORAGE = 'storage/'
const proven = (success: Proof, failure: Proof): Proven => ({ success, failure })
const inOne = (file: string, success: string, failure: string): Proven => proven([file, success], [file, failure])
const leftOut = (reason: string): Proven => ({ leftOut: reason })

const JOURNEY = `${AUTH}session-journey`
const FAILURES = `${AUTH}client-failures`
const ADMIN = `${AUTH}admin`
const FACTORS = `${AUTH}factors`

const NO_CALL = 'makes no call of its own'
const AS_SERVER = 'the service is no OAuth server for other programs; see the guide'
const PASSKEYS = 'factors are totp and phone; passkeys are switched off in the library by default'
const OTHER_STORES = 'buckets of tables and of vectors are products of their own'

/** Each function of GoTrueClient, its admin and mfa parts, StorageClient and its files that makes a call. */
export const CLIENT_FUNCTIONS: Readonly<Record<string, Proven>> = {
  'auth.initialize': proven(
    ['e2e/recovery', 'opens with the link, in another browser as well'],
    ['e2e/recovery', 'is replaced by the link of the mail'],
  ),
  'auth.signUp': inOne(JOURNEY, 'signs up with its metadata', 'gives errors back and throws none'),
  'auth.signInAnonymously': proven(
    [ADMIN, 'has a session of their own, no rights'],
    [JOURNEY, 'may give a phone number in place of an e-mail'],
  ),
  'auth.signInWithPassword': inOne(JOURNEY, 'signs in, reads the user', 'gives errors back and throws none'),
  'auth.signInWithOAuth': inOne(
    `${AUTH}provider-sign-in`,
    'comes back with a session in the fragment',
    'is refused while it is not set up',
  ),
  'auth.exchangeCodeForSession': proven(
    [`${AUTH}pkce`, 'brings a code in the query'],
    [FAILURES, 'that a code of a flow is not known'],
  ),
  'auth.signInWithWeb3': proven(
    [`${AUTH}web3`, 'signs in by the client library'],
    [FAILURES, 'that wallets are switched off'],
  ),
  'auth.signInWithIdToken': inOne(
    `${AUTH}id-token`,
    'signs in, with the nonce that only it knows',
    'gets errors that it understands',
  ),
  'auth.signInWithOtp': proven(
    [`${AUTH}mail-flows`, 'signs in whoever has the code'],
    [`${AUTH}mail-attacks`, 'tells that nobody has an address only where'],
  ),
  'auth.verifyOtp': proven(
    [`${AUTH}mail-flows`, 'opens the account with the code of its mail'],
    [`${AUTH}mail-attacks`, 'opens no account but the one it was sent for'],
  ),
  'auth.signInWithSSO': inOne(
    `${AUTH}saml-sign-in`,
    'brings a member of it in, with a session in the fragment',
    'gets errors that the client understands for one',
  ),
  'auth.reauthenticate': proven(
    [`${AUTH}update-user`, 'needs the code of a mail in a session that was not proven'],
    [FAILURES, 'that nobody is signed in'],
  ),
  'auth.resend': inOne(`${AUTH}mail-flows`, 'sends the confirmation again', 'refuses what cannot be resent'),
  'auth.getUser': inOne(JOURNEY, 'signs in, reads the user', 'signs in, reads the user'),
  'auth.updateUser': inOne(
    `${AUTH}update-user`,
    'takes the place of the old one',
    'is refused with a wrong current one',
  ),
  'auth.setSession': proven(
    [`${AUTH}provider-sign-in`, 'comes back with a session in the fragment'],
    [FAILURES, 'that a session is none'],
  ),
  'auth.refreshSession': proven([JOURNEY, 'signs in, reads the user'], [FAILURES, 'that a session is none']),
  'auth.signOut': inOne(JOURNEY, 'signs in, reads the user', 'keeps the session when signing out failed'),
  'auth.resetPasswordForEmail': inOne(
    `${AUTH}mail-flows`,
    'is replaced after the link of a mail',
    'of something that is no address is refused',
  ),
  'auth.getUserIdentities': inOne(
    `${AUTH}identities`,
    'lists the ways in, adds one',
    'gets errors in place of addresses',
  ),
  'auth.linkIdentity': inOne(`${AUTH}identities`, 'lists the ways in, adds one', 'gets errors in place of addresses'),
  'auth.unlinkIdentity': inOne(`${AUTH}identities`, 'lists the ways in, adds one', 'cannot take the last one away'),
  'auth.getClaims': proven([JOURNEY, 'verifies a token by the key set'], [FAILURES, 'that claims are forged']),
  'auth.startAutoRefresh': leftOut(`${NO_CALL}: it calls refreshSession, by a timer`),
  'auth.stopAutoRefresh': leftOut(NO_CALL),
  'auth.getSession': leftOut(`${NO_CALL} while the session lives: then it calls refreshSession`),
  'auth.onAuthStateChange': leftOut(NO_CALL),
  'auth.isThrowOnErrorEnabled': leftOut(NO_CALL),
  'auth.dispose': leftOut(NO_CALL),
  'auth.signInWithPasskey': leftOut(PASSKEYS),
  'auth.registerPasskey': leftOut(PASSKEYS),

  'auth.mfa.enroll': proven(
    [FACTORS, 'enrols an authenticator app'],
    [FACTORS, 'is not for somebody without an address'],
  ),
  'auth.mfa.challenge': inOne(FACTORS, 'enrols an authenticator app', 'is refused wrong codes, foreign and unknown'),
  'auth.mfa.verify': proven([FACTORS, 'enrols an authenticator app'], [FAILURES, 'that a challenge is not known']),
  'auth.mfa.challengeAndVerify': inOne(
    FACTORS,
    'signs in with the password first and the code then',
    'is refused wrong codes, foreign and unknown',
  ),
  'auth.mfa.unenroll': inOne(FACTORS, 'removes a factor', 'is refused wrong codes, foreign and unknown'),
  'auth.mfa.listFactors': proven([FACTORS, 'removes a factor'], [FAILURES, 'that nobody is signed in']),
  'auth.mfa.getAuthenticatorAssuranceLevel': proven(
    [FACTORS, 'enrols an authenticator app'],
    [FAILURES, 'that nobody is signed in'],
  ),

  'auth.admin.signOut': inOne(
    ADMIN,
    'signs a user out by the user’s own token',
    'signs a user out by the user’s own token',
  ),
  'auth.admin.inviteUserByEmail': inOne(ADMIN, 'is mailed and opens the account', 'is mailed and opens the account'),
  'auth.admin.generateLink': inOne(ADMIN, 'recover an account that there is', 'recover an account that there is'),
  'auth.admin.createUser': inOne(ADMIN, 'are made, read, changed and deleted', 'are not made with %s'),
  'auth.admin.listUsers': inOne(
    ADMIN,
    'are listed in pages, the newest first',
    'are open to an administrator of the app, until',
  ),
  'auth.admin.getUserById': inOne(ADMIN, 'are made, read, changed and deleted', 'are made, read, changed and deleted'),
  'auth.admin.updateUserById': inOne(
    ADMIN,
    'are made, read, changed and deleted',
    'a demotion or a deletion never takes the last administrator',
  ),
  'auth.admin.deleteUser': inOne(
    ADMIN,
    'are made, read, changed and deleted',
    'a demotion or a deletion never takes the last administrator',
  ),
  'auth.admin.mfa.listFactors': inOne(
    `${AUTH}factors-admin`,
    'an administrator sees and removes the factor',
    'an administrator sees and removes the factor',
  ),
  'auth.admin.mfa.deleteFactor': inOne(
    `${AUTH}factors-admin`,
    'an administrator sees and removes the factor',
    'an administrator sees and removes the factor',
  ),
  'auth.oauth.*': leftOut(AS_SERVER),
  'auth.passkey.*': leftOut(PASSKEYS),
  'auth.admin.oauth.*': leftOut(AS_SERVER),
  'auth.admin.customProviders.*': leftOut('providers are set by the operator’s configuration alone'),
  'auth.admin.passkey.*': leftOut(PASSKEYS),

  'storage.from': leftOut(NO_CALL),
  'storage.listBuckets': inOne(
    `${STORAGE}buckets`,
    'pages, sorts and searches them',
    'sees no buckets and changes none',
  ),
  'storage.getBucket': inOne(`${STORAGE}buckets`, 'creates, reads, changes, empties', 'hears what is wrong'),
  'storage.createBucket': inOne(`${STORAGE}buckets`, 'creates, reads, changes, empties', 'hears what is wrong'),
  'storage.updateBucket': inOne(`${STORAGE}buckets`, 'creates, reads, changes, empties', 'hears what is wrong'),
  'storage.emptyBucket': inOne(`${STORAGE}buckets`, 'creates, reads, changes, empties', 'hears what is wrong'),
  'storage.deleteBucket': inOne(`${STORAGE}buckets`, 'creates, reads, changes, empties', 'hears what is wrong'),
  'storage.purgeBucketCache': inOne(
    `${STORAGE}images`,
    'is forgotten when an administrator says so',
    'is forgotten when an administrator says so',
  ),
  'storage.from.upload': inOne(`${STORAGE}files`, 'uploads bytes and reads them back', 'refuses a name that is taken'),
  'storage.from.update': proven(
    [`${STORAGE}files`, 'refuses a name that is taken'],
    [`${STORAGE}attacks`, 'stay theirs, whatever is asked'],
  ),
  'storage.from.uploadToSignedUrl': inOne(
    `${STORAGE}signed`,
    'takes one file without a session',
    'is not made for a place of somebody else’s',
  ),
  'storage.from.createSignedUploadUrl': inOne(
    `${STORAGE}signed`,
    'takes one file without a session',
    'is not made for a place of somebody else’s',
  ),
  'storage.from.createSignedUrl': inOne(
    `${STORAGE}signed`,
    'opens a private file to whoever has it',
    'is refused for what is not there',
  ),
  'storage.from.createSignedUrls': inOne(
    `${STORAGE}signed`,
    'is made for many files at once',
    'is refused for what is not there',
  ),
  'storage.from.download': inOne(
    `${STORAGE}files`,
    'uploads bytes and reads them back',
    'says that there is no such file, bucket or right',
  ),
  'storage.from.info': inOne(
    `${STORAGE}files`,
    'uploads bytes and reads them back',
    'says that there is no such file, bucket or right',
  ),
  'storage.from.exists': inOne(
    `${STORAGE}files`,
    'uploads bytes and reads them back',
    'says that there is no such file, bucket or right',
  ),
  'storage.from.move': inOne(`${STORAGE}relocate`, 'gives a file another name', 'refuses a name that is taken'),
  'storage.from.copy': inOne(
    `${STORAGE}relocate`,
    'makes a second file that lives on',
    'copies over a file only when asked to',
  ),
  'storage.from.remove': inOne(`${STORAGE}relocate`, 'removes many and tells which', 'says that a bucket is not there'),
  'storage.from.list': inOne(
    `${STORAGE}lists`,
    'tells folders first, then files',
    'refuses who is not signed in and a bucket',
  ),
  'storage.from.listV2': inOne(
    `${STORAGE}lists`,
    'tells whole keys, all or one level',
    'shows what is one’s own and refuses a cursor',
  ),
  'storage.from.purgeCache': inOne(
    `${STORAGE}images`,
    'is forgotten when an administrator says so',
    'is forgotten when an administrator says so',
  ),
  'storage.from.getPublicUrl': leftOut(`${NO_CALL}: it puts the address together, which storage/reading opens`),
  'storage.analytics.*': leftOut(OTHER_STORES),
  'storage.vectors.*': leftOut(OTHER_STORES),
}

/** Members of the objects that are not for callers of the library, though they can be seen. */
export const INNER = [
  ...[
    'fetch',
    'logger',
    'fetchJwk',
    'signInWithEthereum',
    'signInWithSolana',
    'linkIdentityOAuth',
    'linkIdentityIdToken',
  ],
  ...['throwOnError', 'setHeader', 'handleOperation', 'listBucketOptionsToQueryString', 'encodeMetadata', 'toBase64'],
  ...['applyTransformOptsToQuery', 'uploadOrUpdate'],
]
