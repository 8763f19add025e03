import type { leftTables } from '../tables.ts'

/**
 * What a node has of its own to sell while another one is away. The schema `left_rows` has tables of the names of look-ups. A transaction that has it in its search
 * path (`enter_alone`) leaves rows there, and servers bring them to the look-ups once their nodes answer (`areas/till/sale/left-rows.ts`). The schema
 * `cards_here` has the cards of the node's members as a view.
 */
export function leftRows(tables: typeof leftTables, memberShards: readonly string[]): string {
  return `
    create schema if not exists left_rows;
    grant usage on schema left_rows to public;
    ${tables.map(tableOf).join('')}
    grant select, insert, update, delete on all tables in schema left_rows to public;
    create schema cards_here;
    grant usage on schema cards_here to public;
    ${cardsOf(memberShards)}`
}

/** The columns may have changed, so the table is made again, with its rows and under the names of the constraints. */
function tableOf(table: string): string {
  return `
    create table left_rows.made (like public.${table} including defaults including constraints);
    do $$ declare one record; shared text; begin
      for one in select conname, pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = 'public.${table}'::regclass and contype in ('p', 'u') loop
        execute format('alter table left_rows.made add constraint %I %s', 'made_' || one.conname, one.rule);
      end loop;
      if to_regclass('left_rows.${table}') is not null then
        select string_agg(quote_ident(attname), ', ') into shared from pg_attribute a where attrelid = 'left_rows.${table}'::regclass and attnum > 0
          and not attisdropped and exists (select from pg_attribute b where b.attrelid = 'left_rows.made'::regclass and b.attname = a.attname and not b.attisdropped);
        execute format('insert into left_rows.made (%s) select %s from left_rows.${table}', shared, shared);
        drop table left_rows.${table};
      end if;
      alter table left_rows.made rename to ${table};
      for one in select conname from pg_constraint where conrelid = 'left_rows.${table}'::regclass and conname like 'made\\_%' loop
        execute format('alter table left_rows.${table} rename constraint %I to %I', one.conname, substr(one.conname, 6));
      end loop;
    end $$;`
}

/** A member has a card of each kind at most, and their numbers (0004). */
function cardsOf(memberShards: readonly string[]): string {
  const parts = memberShards.flatMap((shard) =>
    ['card_number', 'printed_card_number'].map(
      (number) => `select ${number} as card_number, member_id from public.${shard} where ${number} <> ''`,
    ),
  )
  if (parts.length === 0) return ''
  return `create view cards_here.cards with (security_invoker = true) as ${parts.join(' union all ')}; grant select on cards_here.cards to public;`
}

/** The view finds a card in every shard by these. */
export const cardIndexes = `
  create index if not exists members_card_number on members (card_number);
  create index if not exists members_printed_card_number on members (printed_card_number) where printed_card_number is not null`
