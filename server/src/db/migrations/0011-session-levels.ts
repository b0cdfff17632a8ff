import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * From when on a session's tokens of one factor count (seconds since 1970), once its level has changed: those from before
 * the second factor open nothing any more. Told to every process like whatever else ends a token early.
 */
export const sessionLevels: Migration = {
  async up(db) {
    await sql`
      create table auth.session_levels (
        session_id uuid primary key,
        aal1_from bigint not null,
        changed_at timestamptz not null default now()
      )`.execute(db)
    // A token tells whole seconds: one of the same second as the code is from before it, one of the same second as the
    // factor's removal from after it.
    await sql`
      create function auth.note_session_level() returns trigger language plpgsql as $$
      declare
        bound bigint := floor(extract(epoch from new.updated_at)) + case when new.aal = 'aal2' then 1 else 0 end;
      begin
        insert into auth.session_levels (session_id, aal1_from) values (new.id, bound)
          on conflict (session_id) do update set aal1_from = excluded.aal1_from, changed_at = now();
        perform pg_notify('auth_changes', json_build_object('level', new.id, 'aal1From', bound)::text);
        return null;
      end $$`.execute(db)
    await sql`
      create trigger session_level after update of aal on auth.sessions
      for each row when (old.aal is distinct from new.aal) execute function auth.note_session_level()`.execute(db)
  },
}
