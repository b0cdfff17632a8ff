import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What a search of tasks looks through: title, product of the log and description, in small letters without accents or
 * punctuation. Made by the database, so that no write can forget it; the ranges are those of domain/tasks/search-words.ts.
 * Of what every PostgreSQL has: no extension, so no right to make one. Why without: docs/decisions/find-and-act.md.
 */
export const taskSearch: Migration = {
  async up(db) {
    await sql`
      create function app.fold_words(text) returns text language sql immutable parallel safe return
        regexp_replace(
          lower(regexp_replace(normalize($1, NFKD),
            '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f]', '', 'g')),
          '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000-\\u303f]+', ' ', 'g')`.execute(
      db,
    )
    await sql`alter table app.tasks add column log_product text`.execute(db)
    await sql`
      update app.tasks task set log_product = concat_ws(' ', log.product_brand, log.product_name)
      from app.activity_logs log
      where log.user_id = task.user_id and log.task_id = task.id
        and (log.product_name is not null or log.product_brand is not null)`.execute(db)
    await sql`
      alter table app.tasks add column search text generated always as (
        app.fold_words(' ' || title || ' ' || coalesce(log_product, '') || ' ' || coalesce(description, ''))) stored`.execute(
      db,
    )
    await sql`
      create function app.name_product_of_task() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' and old.task_id is not null then
          update app.tasks set log_product = null
          where user_id = old.user_id and id = old.task_id and log_product is not null;
        end if;
        if tg_op <> 'DELETE' and new.task_id is not null
          and (new.product_name is not null or new.product_brand is not null) then
          update app.tasks set log_product = concat_ws(' ', new.product_brand, new.product_name)
          where user_id = new.user_id and id = new.task_id;
        end if;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger product_of_task
      after insert or delete or update of task_id, product_name, product_brand on app.activity_logs
      for each row execute function app.name_product_of_task()`.execute(db)
  },
}
