import { POST_TYPES } from '@turfwise/domain/community/limits'
import type { ClimateZone } from '@turfwise/domain/places/climate'
import { idOf } from './id-of.ts'

/** Of each gardener. */
const POSTS_EACH = 2
const MINUTES_BETWEEN_POSTS = 10
const MINUTES_BETWEEN_COMMENTS = 12

/** How many posts there are; an even number. */
export const postsOf = (users: number): number => users * POSTS_EACH
/** What `seedCommunity` makes for so many gardeners, a multiple of five. */
export const communityOf = (users: number) => ({ posts: postsOf(users), comments: postsOf(users) * 10 })
/** By number: the higher, the newer. */
export const postIdOf = (number: number): string => `01910000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

/** What gardeners call their place, one in five each. */
const PLACES = [
  ...['Parramatta, NSW', 'Toowoomba, QLD', 'Cairns, Queensland', 'Ballarat, VIC', 'Jindabyne, New South Wales'],
]
/** Of the gardens there. */
const CLIMATES: readonly ClimateZone[] = ['temperate', 'subtropical', 'tropical', 'cool', 'alpine']

/** What is said, in parts that are put together: of what comes of it each has a number of its own. */
const BEGINNINGS = [
  'Is anybody else losing the edge of the lawn to',
  'After three weeks without rain I went after',
  'My neighbour swears by iron against',
  'Photo of the verge before and after I dealt with',
  'Please help, I have no idea what to do about',
  'What worked here in the end against',
]
const THINGS = [
  ...['bindii', 'winter grass', 'couch in the buffalo', 'army grubs', 'dry patches', 'moss under the jacaranda'],
  ...['nutgrass', 'black beetle', 'dollar spot', 'oxalis', 'clover', 'compacted clay'],
]
const ENDINGS = [
  'The soil is clay, the afternoon sun burns it and the sprinkler does not reach the corner by the gate.',
  'I have fed it in September, cut it at forty millimetres and watered before sunrise, twice a week.',
  'Raked, scarified, seeded again: it comes back each autumn, first along the path and then under the trees.',
  'Nothing else in the garden minds. The dog does, though, so whatever it is must be safe for her.',
  'The council says before ten or after four, so I hand-water what the system misses. Is that enough?',
]
const COMMENTS = [
  'Same here. A wetting agent and patience did it, in about a month.',
  'Lift a square of it and look at the roots: if they are eaten, you know.',
  'Cut higher and less often, and let the leaves shade the soil. That was all it took for us.',
  'Iron sulphate, but not before a hot day. Ours went black for a week and came back green.',
]

/** A client, or a database of ours. */
interface Asked {
  query(text: string, values?: unknown[]): Promise<unknown>
}

/**
 * What gardeners write to each other: posts and comments spread over all of them, of five climates and with tags, from two to
 * eighteen comments below a post of which a third are replies, and up to eight likes. Posts are liked by gardeners whose number is even or
 * odd as theirs; the others are left for who measures.
 */
export async function seedCommunity(db: Asked, users: number): Promise<void> {
  const posts = postsOf(users)
  await seedPosts(db, users, posts)
  await db.query(
    `insert into app.comments (id, user_id, post_id, parent_id, content, created_at, updated_at)
     select ${idOf('01918000', 't * $2 + n')}, ${idOf('01890000', '1 + (n * 7919 + t * 613) % $1::integer')}, p.id,
       case when t % 3 = 2 then ${idOf('01918000', '(t - 1) * $2 + n')} end,
       ($3::text[])[1 + (n + t) % array_length($3::text[], 1)] || ' It took ' || 2 + (n + t) % 9 || ' weeks.', at, at
     from generate_series(0, 17) t, generate_series(1, $2::integer) n, app.posts p,
       lateral (select p.created_at + make_interval(mins => (1 + t) * $4::integer) as at) said
     where t < 2 + 4 * (n % 5) and p.id = ${idOf('01910000', 'n')} order by t, n`,
    [users, posts, COMMENTS, MINUTES_BETWEEN_COMMENTS],
  )
  await db.query(
    `insert into app.post_likes (user_id, post_id, created_at)
     select ${idOf('01890000', '1 + (2 * (n * 17 + l) + n - 1) % $1::integer')}, ${idOf('01910000', 'n')},
       now() - interval '1 day'
     from generate_series(1, $2::integer) n, generate_series(1, n % 9) l on conflict do nothing`,
    [users, posts],
  )
}

/** Accounts with a profile: all of them in one climate, whatever they call their place, since the days of all are Sydney's. */
export async function seedGardeners(db: Asked, users: number): Promise<void> {
  await db.query(
    `insert into auth.users (id, email, email_confirmed_at, app_metadata)
     select ${idOf('01890000', 'u')}, 'gardener' || u || '@example.com', now(), '{"provider": "email"}'
     from generate_series(1, $1::integer) u`,
    [users],
  )
  await db.query(
    `insert into app.profiles (user_id, name, location, time_zone, climate_zone, lawn_size, grass_type)
     select ${idOf('01890000', 'u')}, 'Gardener ' || u, ($2::text[])[1 + u % 5], 'Australia/Sydney', 'temperate', 'medium', 'buffalo'
     from generate_series(1, $1::integer) u`,
    [users, PLACES],
  )
}

/** Posts of the seeded gardeners, the newest some hours old. */
export async function seedPosts(db: Asked, users: number, posts: number): Promise<void> {
  await db.query(
    `insert into app.posts (id, user_id, title, content, tags, type, climate_zone, created_at, updated_at)
     select ${idOf('01910000', 'n')}, ${idOf('01890000', 'u')}, case when n % 3 > 0 then initcap(thing) || ' again' end,
       beginning || ' ' || thing || '. ' || ending || ' Bed ' || n || ', ' || (n * 7919) % 1000 || ' grams.',
       array[split_part(thing, ' ', 1), type], type, ($3::text[])[1 + u % 5], at, at
     from generate_series(1, $2::integer) n,
       lateral (select 1 + (n * 7919) % $1::integer as u, ($4::text[])[1 + n % 6] as beginning,
         ($5::text[])[1 + (n / 6) % 12] as thing, ($6::text[])[1 + (n / 72) % 5] as ending,
         ($7::text[])[1 + (n / 5) % 5] as type, now() - make_interval(mins => 240 + ($2 - n) * $8::integer) as at) made
     order by n`,
    [users, posts, CLIMATES, BEGINNINGS, THINGS, ENDINGS, POST_TYPES, MINUTES_BETWEEN_POSTS],
  )
}
