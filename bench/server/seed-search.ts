import type pg from 'pg'

/** Tasks of the one gardener who searches. */
export const SEARCHED = 10_000

/** A life of jobs for the last gardener, with notes on each and 300 different titles, all of them done. */
export async function seedSearch(db: pg.Client, userId: string): Promise<void> {
  await db.query(
    `insert into app.tasks (user_id, id, title, title_order, description, type, due_date, priority_rank, completed_at,
       created_at, updated_at)
     select $1::uuid, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, title, lower(title),
       'Before the heat of the day; look at the edges along the path, take ' || n || ' g of iron and rinse the driveway.',
       type, current_date - n / 3, 1 + n % 3, now() - make_interval(hours => n * 8),
       now() - make_interval(hours => n * 8), now() - make_interval(hours => n * 8)
     from generate_series(1, $2::integer) n,
       lateral (select (array['mowing', 'watering', 'fertilizing', 'weeding', 'edging', 'aeration'])[1 + n % 6] as type) t,
       lateral (select initcap(type) || ' of the ' || (array['front', 'back', 'side', 'verge', 'courtyard'])[1 + n % 5]
         || ' lawn ' || n % 60 as title) named`,
    [userId, SEARCHED],
  )
}
