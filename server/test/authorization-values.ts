import { LINK_KINDS } from '../src/features/auth/protocol/auth-bodies.ts'
import { newPushBrowser } from './push-browser.ts'
import type { RawAnswer, RawRequest } from './raw-request.ts'
import type { RichGardener } from './rich-gardener.ts'
import type { RowsOf } from './rows-of.ts'
import { NO_PUSH_SERVICE } from './server.ts'

export interface Values {
  /** For a field of a body or a query. */
  forField(name: string): readonly string[]
  /** For a part of an address, as it is sent; undefined for one that nobody has thought of. */
  forParameter(name: string, url: string): readonly string[] | undefined
}

/** Of one of the victims. */
export const VICTIMS_PHONE = '+61491570006'
const OWN_BROWSER = newPushBrowser('').subscription
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeKtjYIuPT1pY_cU8n4k'
const WORDS = ['lawn', '2026-11-25', '2026-11-25T00:00:00Z', 'mowing', 'true', '10', 'Parramatta, NSW', '0412345678']

/** As often something of one's own, since a call that is refused for everything would prove nothing. */
const half = (own: readonly string[], foreign: readonly string[]): string[] => [
  ...foreign,
  ...foreign.map((_, index) => own[index % own.length] ?? ''),
]

/** Values that a stranger would try, most of them of somebody else. */
export function valuesOf(given: {
  victims: readonly RichGardener[]
  /** What each of them has. */
  theirs: readonly RowsOf[]
  own: RichGardener
  ownRows: RowsOf
  /** Passwords that the stranger knows. */
  passwords: readonly string[]
}): Values {
  const { victims, theirs, own, ownRows } = given
  const victimIds = theirs.flatMap(({ ids }) => ids)
  const keyOf = (file: string): string => file.slice(file.indexOf('/') + 1)
  const emails = [...victims.flatMap(({ email }) => [email, email.toUpperCase()]), own.email]
  const ids = half(ownRows.ids, victimIds)
  /** Mostly of the thing that the name is about: `factorId`, `challenge_id`, or the part of an address before it. */
  const idsOf = (thing: string): readonly string[] => {
    const of = (rows: RowsOf) => rows.byTable.get(`${thing}s`) ?? rows.byTable.get(thing) ?? []
    const foreign = theirs.flatMap(of)
    if (foreign.length === 0) return ids
    return half(of(ownRows).length > 0 ? of(ownRows) : ownRows.ids, [
      ...foreign,
      ...foreign,
      ...foreign,
      ...victimIds.slice(0, 4),
    ])
  }
  const files = victims.flatMap((victim) => Object.values(victim.files))
  const keys = half(
    [...Object.values(own.files).map(keyOf), ...['a', 'b', 'c'].map((name) => `receipts/${own.id}/${name}.pdf`)],
    [
      ...files.map(keyOf),
      ...victims.flatMap(({ id }) => [
        `receipts/${id}/new.pdf`,
        `receipts/${own.id}/../${id}/1795230000000-hidden.pdf`,
      ]),
    ],
  )
  const ownFiles = [...Object.values(own.files), `private/receipts/${own.id}/new.pdf`]
  const folders = victims.flatMap(({ id }) => ['', 'receipts', `receipts/${id}`, `receipts/${id}/`, `avatars/${id}`])
  const signed = [own.sharedToken, own.token, own.refreshToken, victims[0]?.sharedToken ?? '']
  const codes = [...signed, '123456', 'pkce_0123456789', 'x'.repeat(43)]

  const FIELDS: readonly [RegExp, readonly string[]][] = [
    [/^grant_type$/, ['password', 'refresh_token', 'pkce', 'id_token', 'web3']],
    [/^scope$/, ['global', 'local', 'others', 'all']],
    [/^role$/, ['helper', 'viewer', 'user', 'admin']],
    [/^type$/, [...LINK_KINDS, 'email_change', 'email', 'sms', 'phone_change', 'mowing']],
    [/^factor_type$/, ['totp', 'phone']],
    [/^channel$/, ['sms', 'whatsapp']],
    [/^domain$/, ['club.example', 'club.example', 'elsewhere.example']],
    [/^provider$/, ['google', 'github', 'email', 'nobody']],
    [/^chain$/, ['ethereum', 'solana']],
    [
      /^endpoint$/,
      half(
        [`https://${NO_PUSH_SERVICE}/push/mine`],
        victims.map(({ secret }) => `https://${NO_PUSH_SERVICE}/push/${secret}`),
      ),
    ],
    [/^p256dh$/, [OWN_BROWSER.keys.p256dh]],
    [/^auth$/, [OWN_BROWSER.keys.auth]],
    [/challenge_method/, ['s256', 's256', 'plain']],
    [/^code_challenge$/, [CHALLENGE, CHALLENGE, 'short']],
    [/password/i, given.passwords],
    [/^code$/, ['123456', '000000']],
    [/cursor/, ['x'.repeat(43)]],
    [/^(bucketId|destinationBucket|bucket)$/, ['private', 'private', 'garden', 'nowhere']],
    [/^(sourceKey|destinationKey|prefixes|paths)$/, keys],
    [/^(prefix|search|filter)$/, [...folders, '', 'zaubernuss', victims[0]?.email ?? '']],
    [/email/i, half(['new@example.com', own.email, 'newer@example.com'], emails)],
    [/phone/i, [VICTIMS_PHONE, VICTIMS_PHONE.slice(1), '+61491570156', '0412345678']],
    [/token|code|nonce|hash|signature|state|verifier|cursor|apikey/i, codes],
    [/^(page|per_page|limit|offset|width)$/, ['1', '2', '50', '0', '-1']],
    [/redirect/i, ['https://evil.example/', '/', 'http://127.0.0.1:3000/x']],
    [
      /^(userId|user_id)$/,
      half(
        [own.id],
        victims.map(({ id }) => id),
      ),
    ],
    [/(^|_)ids?$|Id$|^sub$|owner/, ids],
  ]
  const things = (name: string, url: string): readonly string[] | undefined => {
    if (name === 'id') return idsOf(/\/([\w-]+)\/:id/.exec(url)?.[1]?.replaceAll('-', '_') ?? '')
    const thing = /^(\w+?)_?[iI]d$/.exec(name)?.[1]
    return thing === undefined || name === 'userId' ? undefined : idsOf(thing)
  }
  const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
    userId: half([own.id], [...victims.flatMap(({ id }) => [id, id, id.toUpperCase()]), 'not-an-id']),
    location: ['saved', 'Sydney, NSW', '-33.9,151.2', victims[0]?.id ?? ''],
    readingId: idsOf('gauge_reading'),
    // A controller says of a day of the last month what ran on it.
    date: [new Date().toISOString().slice(0, 10), '2026-02-30'],
    bucket: ['private', 'garden', 'nowhere'],
    // Of the assistant's questions by what one sees.
    key: ['weeds', 'pests', 'diseases', 'trees'],
    // Of a calendar feed, whose address nobody else knows.
    file: ['A'.repeat(43), ...victims.map(({ id }) => id), own.id].map((name) => `${name}.ics`),
    '*': keys,
    'bucket and name': half(ownFiles, [...files, ...files.map((file) => file.replaceAll('/', '%2f'))]),
  }
  const nameOf = (name: string, url: string): string => {
    if (name === '*' && !url.includes(':bucket')) return 'bucket and name'
    return name === 'id' && url.includes('/users/') ? 'userId' : name
  }
  return {
    forField: (name) =>
      FIELDS.find(([pattern]) => pattern.test(name))?.[1] ?? [...WORDS, ...victims.map(({ id }) => id)],
    forParameter: (name, url) => PARAMETERS[nameOf(name, url)] ?? things(name, url),
  }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Claims of all tokens in the text, which would hide what is in them. */
const claimsIn = (text: string): string =>
  [...text.matchAll(/eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g)]
    .map(([, claims = '']) => Buffer.from(claims, 'base64url').toString('latin1'))
    .join('')

/** Whoever writes to the community is named there, and nowhere else. */
const withoutAuthor = (answered: string, { path }: RawRequest, { secret }: RichGardener): string =>
  path.startsWith('/api/community/') ? answered.replaceAll(`"name":"name ${secret}"`, '') : answered

/** What of others is in the answer and was not in the request. */
export function foundIn(
  answer: RawAnswer,
  request: RawRequest,
  others: { victims: readonly RichGardener[]; victimIds: readonly string[] },
): string[] {
  const whole = (answer.text + claimsIn(answer.text)).toLowerCase()
  const answered = others.victims.reduce((text, victim) => withoutAuthor(text, request, victim), whole)
  const asked = `${request.path} ${decoded(request.path)} ${request.body?.toString('latin1') ?? ''}`.toLowerCase()
  const { victims, victimIds } = others
  const secrets = victims.flatMap(({ secret, refreshToken, email }) => [secret, refreshToken, email])
  // Whose file a public address shows is no secret, and a stranger may have written it into something of their own.
  const ids = victimIds.filter((id) => !victims.some((victim) => victim.id === id))
  const found = [...secrets, ...ids].filter((text) => answered.includes(text.toLowerCase()))
  const pictures = /^(image|application\/pdf)/.test(answer.contentType) && answer.status < 300
  const path = decoded(request.path.split('?')[0] ?? '')
  const opened = pictures ? victims.flatMap(({ files: { hidden } }) => (path.includes(hidden) ? [hidden] : [])) : []
  return [...found.filter((text) => !asked.includes(text.toLowerCase())), ...opened]
}
