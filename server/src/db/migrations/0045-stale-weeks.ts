import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A week that was made is stale once something that it was made of is changed, deleted or added: in the statement that does
 * it, whoever makes it. It is made anew before it is shown.
 */
export const staleWeeks: Migration = {
  async up(db) {
    await sql`alter table app.analytics_records add column stale boolean not null default false`.execute(db)
    // From the week of the day on, as many days further as a later week looks back. Also one that is stale already: who makes
    // it anew holds it, and what is written meanwhile waits for that and marks it again.
    await sql`
      create function app.mark_weeks(of_user uuid, day date, further integer) returns void language sql as $$
        update app.analytics_records set stale = true
        where user_id = of_user and period_start between day - 6 and day + further
      $$`.execute(db)
    await sql`
      create function app.garden_day(of_user uuid, at timestamptz) returns date language sql stable as $$
        select (at at time zone time_zone)::date from app.profiles where user_id = of_user
      $$`.execute(db)
    await sql`
      create function app.mark_weeks_of_log() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then
          perform app.mark_weeks(old.user_id, app.garden_day(old.user_id, old.created_at), 0);
        end if;
        if tg_op <> 'DELETE' then
          perform app.mark_weeks(new.user_id, app.garden_day(new.user_id, new.created_at), 0);
        end if;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger mark_weeks_of_log after insert or update or delete on app.activity_logs
      for each row execute function app.mark_weeks_of_log()`.execute(db)
    // The week after says how many jobs were done in the one before it.
    await sql`
      create function app.mark_weeks_of_task() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then
          perform app.mark_weeks(old.user_id, app.garden_day(old.user_id, old.completed_at), 7);
        end if;
        if tg_op <> 'DELETE' then
          perform app.mark_weeks(new.user_id, app.garden_day(new.user_id, new.completed_at), 7);
        end if;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger mark_weeks_of_new_task after insert on app.tasks for each row
      when (new.completed_at is not null) execute function app.mark_weeks_of_task()`.execute(db)
    await sql`
      create trigger mark_weeks_of_task after update on app.tasks for each row
      when (old.completed_at is not null or new.completed_at is not null)
      execute function app.mark_weeks_of_task()`.execute(db)
    await sql`
      create trigger mark_weeks_of_gone_task after delete on app.tasks for each row
      when (old.completed_at is not null) execute function app.mark_weeks_of_task()`.execute(db)
    await sql`
      create function app.mark_weeks_of_watering() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then perform app.mark_weeks(old.user_id, old.date, 0); end if;
        if tg_op <> 'DELETE' then perform app.mark_weeks(new.user_id, new.date, 0); end if;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger mark_weeks_of_watering after insert or update or delete on app.waterings
      for each row execute function app.mark_weeks_of_watering()`.execute(db)
    // Each week says how health went by the last two readings before its end: all later ones may.
    await sql`
      create function app.mark_weeks_of_score() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then
          perform app.mark_weeks(old.user_id, app.garden_day(old.user_id, old.recorded_at), 36500);
        end if;
        if tg_op <> 'DELETE' then
          perform app.mark_weeks(new.user_id, app.garden_day(new.user_id, new.recorded_at), 36500);
        end if;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger mark_weeks_of_score after insert or update or delete on app.health_scores
      for each row execute function app.mark_weeks_of_score()`.execute(db)
  },
}
