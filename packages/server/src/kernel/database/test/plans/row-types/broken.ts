import type { Member } from '../../../../../areas/account/members.ts'
import { type Nulls, setStatement, statement } from '../../../index.ts'

interface Vouched {
  /** @trusted The test says so. */
  photo: string
  /** @trusted A check of the table says so already. */
  lang: 'de' | 'en' | 'fr'
  /** @trusted */
  userName: string
}

interface Book {
  unit: string
  purchased: number
}

/** Statements whose types are right, by what could be mistaken in them. */
export const sound = {
  'all kinds of columns': statement<
    { memberId: string; createdAt: Date; birthDate: string | null; digitalReceipts: boolean; householdSize: number | null },
    [string]
  >(`select member_id as "memberId", created_at as "createdAt", birth_date as "birthDate", digital_receipts as "digitalReceipts",
       household_size as "householdSize" from members where member_id = $1`),
  'bytes, big numbers, arrays and JSON': statement<
    { tag: Buffer; amount: number; sum: number | null; muted: string[]; response: unknown; detail: Record<string, unknown> },
    [string]
  >(`select request_hash as tag, amount, (select sum(purchased) from books) as sum, muted, response, detail
     from operations join entries using (member_id) join postings using (member_id, posting_id) join notification_settings using (member_id)
     where member_id = $1`),
  'a field of another type': statement<Pick<Member, 'email' | 'lang'>, []>('select email, lang from members limit 1'),
  'values of every kind': statement<never, [string, number, Date, Buffer, boolean, string[], string | null]>(
    `select from members m join operations o using (member_id)
     where member_id = $1 and household_size = $2 and created_at < $3 and request_hash = $4 and digital_receipts = $5
       and status = any($6::text[]) and email is not distinct from $7`,
  ),
  'lists in each work of a set': setStatement<{ unit: string }, [string, string[], number[]]>(({ ofEach }) =>
    ofEach(
      'asked',
      'member_id uuid, units text[], amounts bigint[]',
      'select unit from books where member_id = asked.member_id and unit = any(asked.units) and purchased = any(asked.amounts)',
    ),
  ),
  'what conditions say': statement<{ email: string; status: 'inactive' | 'deleted'; phone: string }>(
    `select email, status, phone from members where email is not null and status <> 'active' and lower(phone) > 'a'`,
  ),
  'an outer join that found nothing': statement<{ memberId: string } & (Book | Nulls<Book>), []>(
    `select m.member_id as "memberId", unit, purchased from members m left join books b on b.member_id = m.member_id`,
  ),
  'an outer join that found something': statement<Book>(
    'select unit, purchased from members m left join books b on b.member_id = m.member_id where b.purchased > 0',
  ),
  'an update that removes': statement<{ email: string | null }, [string]>(
    'update members set email = null where member_id = $1 and email is not null returning email',
  ),
  'an upsert': statement<{ count: number }, [string, Date]>(
    `insert into rate_counters as known (key, window_ends_at, count) values ($1, $2, 1)
     on conflict (key) do update set count = known.count + 1 returning count`,
  ),
  aggregates: statement<{ unit: string; count: number; most: number; least: number | null; all: (string | null)[] }>(
    `select b.unit, count(*), max(purchased) as most, min(remaining) filter (where remaining > 3) as least, array_agg(lot_id::text) as all
     from books b left join lots l using (member_id, unit) group by b.unit`,
  ),
  'JSON that is made here': statement<{
    books: { unit: string; openedAt: string; lots: number }[] | null
    one: { id: string; birth: string | null }
    byUnit: Record<string, number> | null
  }>(
    `select (select json_agg(b) from (select unit, created_at as "openedAt", (select count(*) from lots) as lots from books) b) as books,
       json_build_object('id', member_id, 'birth', birth_date) as one, (select json_object_agg(unit, purchased) from books) as "byUnit"
     from members`,
  ),
  'unions, lists and constants': statement<{ kind: 'a' | 'b' | 'c'; amount: number }>(
    `select 'a' as kind, hearts as amount from redemptions union all
     select kind, points from vouchers, lateral (values ('b'), ('c')) as of (kind)`,
  ),
  'recursive queries': statement<{ unit: string }>(
    `with recursive held as (
       select min(unit) as unit from books
       union all select (select min(unit) from books b where b.unit > held.unit) from held where unit is not null
     ) select unit from held where unit is not null`,
  ),
  'a full join': statement<{ unit: string; purchased: number | null; lots: number | null }>(
    `select unit, b.purchased, l.lots from books b full join (select unit, count(*) as lots from lots group by unit) l using (unit)`,
  ),
  'what a comment vouches for': statement<Vouched>('select photo, lang, user_name as "userName" from members where user_name is not null'),
}

/** Statements whose types are wrong, and what is said of them. */
export const broken = {
  'a column that was renamed': [
    statement<{ memberName: string }>('select first_name as "firstName" from members'),
    'firstName is answered, but not declared',
    'memberName is declared, but not answered',
  ],
  'a column that is not there': [
    statement<{ nickname: string }>('select nickname from members'),
    'cannot be checked: column "nickname" does not exist',
  ],
  'an expression that it does not know': [
    statement<{ first: string | null }>('select muted[1] as first from notification_settings'),
    'cannot be checked: Expressions of kind SUBSCRIPTINGREF are not known',
  ],
  'a column that may be null': [
    statement<{ birthDate: string }>('select birth_date as "birthDate" from members'),
    'birthDate may be null, but is declared as string',
  ],
  'a null that an outer join hides': [
    statement<{ memberId: string; unit: string }>(
      `select m.member_id as "memberId", unit from members m left join books b using (member_id)`,
    ),
    'unit may be null, but is declared as string',
  ],
  'a condition that does not hold for the joined rows': [
    statement<{ unit: string }>('select unit from members m left join books b on b.member_id = m.member_id and unit is not null'),
    'unit may be null, but is declared as string',
  ],
  'a null that is unlike all items of an empty array': [
    statement<{ email: string }, [string[]]>('select email from members where email <> all($1::text[])'),
    'email may be null, but is declared as string',
  ],
  'one condition of several': [
    statement<{ email: string }>(`select email from members where email is not null or lang = 'de'`),
    'email may be null, but is declared as string',
  ],
  'what an update has removed': [
    statement<{ email: string }, [string | null]>('update members set email = $1 where email is not null returning email'),
    'email may be null, but is declared as string',
  ],
  'a sum of nothing': [statement<{ sum: number }>('select sum(purchased) from books'), 'sum may be null, but is declared as number'],
  'a subquery that finds nothing': [
    statement<{ first: string }>('select (select unit from books order by unit limit 1) as first'),
    'first may be null, but is declared as string',
  ],
  'a subquery that is cut': [
    statement<{ count: number }, [number]>('select (select count(*) from books offset $1) as count'),
    'count may be null, but is declared as number',
  ],
  'a case without another': [
    statement<{ name: string }>(`select case when lang = 'de' then first_name end as name from members`),
    'name may be null, but is declared as string',
  ],
  'a part of JSON that may be missing': [
    statement<{ shop: string }>(`select detail ->> 'storeId' as shop from postings`),
    'shop may be null, but is declared as string',
  ],
  'what is aggregated with nulls': [
    statement<{ units: string[] }>(`select coalesce(array_agg(unit), '{}') as units from members left join books using (member_id)`),
    'units.* may be null, but is declared as string',
  ],
  'the shorter one of two arrays': [
    statement<{ id: string; name: string | null }, [string[], string[]]>(
      'select id, name from unnest($1::text[], $2::text[]) as one (id, name)',
    ),
    'id may be null, but is declared as string',
  ],
  'what is never null': [
    statement<{ lang: string | null }>('select lang from members'),
    'lang is never null, but is declared as string | null',
  ],
  'a day that is no date': [
    statement<{ birthDate: Date | null }>('select birth_date as "birthDate" from members where true'),
    'birthDate is date, which is read as string, but is declared as Date | null',
  ],
  'an instant that is no text': [
    statement<{ createdAt: string }>('select created_at as "createdAt" from members'),
    'createdAt is timestamptz, which is read as Date, but is declared as string',
  ],
  'items of another type': [
    statement<{ muted: number[] }>('select muted from notification_settings'),
    'muted.* is text, which is read as string, but is declared as number',
  ],
  'an array that is none': [
    statement<{ muted: string }>('select muted from notification_settings where true'),
    'muted is an array, but is declared as string',
  ],
  'big numbers in an array, which are texts': [
    statement<{ all: number[] }>('select array(select purchased from books) as all'),
    'all.* is int8, which is read as string, but is declared as number',
  ],
  'a value that a check of the table allows': [
    statement<{ lang: 'de' | 'en' }>('select lang from members limit 2'),
    'lang may be fr, but is declared as "de" | "en"',
  ],
  'a value that no check of the table forbids': [
    statement<{ reason: 'shopping' }>('select reason from postings'),
    'reason may be any value, but is declared as "shopping"',
  ],
  'a value of one half of a union': [
    statement<{ kind: 'a' }>(`select 'a' as kind union all select 'b'`),
    'kind may be b, but is declared as "a"',
  ],
  'an answer that is not always yes': [
    statement<{ isThere: true }>('select exists (select from books) as "isThere"'),
    'isThere may be false, but is declared as true',
  ],
  'a field of JSON that was renamed': [
    statement<{ book: { unit: string } }>(`select json_build_object('name', unit) as book from books`),
    'book.name is answered, but not declared',
    'book.unit is declared, but not answered',
  ],
  'an instant in JSON, which is a text': [
    statement<{ member: { since: Date } }>('select to_json(m) as member from (select created_at as since from members) m'),
    'member.since is timestamptz, which is read as string, but is declared as Date',
  ],
  'a null in rows of JSON': [
    statement<{ all: { email: string }[] | null }>('select json_agg(m) as all from (select email from members) m'),
    'all.*.email may be null, but is declared as string',
  ],
  'a value that is missing': [
    statement<never, [string]>('select from members where member_id = $1 and lang = $2'),
    'takes 2 values, but 1 are declared',
  ],
  'a value too many': [
    statement<never, [string, string]>('select from members where member_id = $1 and true'),
    'takes 1 values, but 2 are declared',
  ],
  'a value of another type': [
    statement<never, [number, string, Date]>('select from members where member_id = $1 and created_at = $2 and birth_date = $3'),
    '$1 is uuid, but is declared as number',
    '$2 is timestamptz, but is declared as string',
    '$3 is date, but is declared as Date',
  ],
  'an array that is sent as JSON': [
    statement<never, [string[]]>('update receipts set lines = $1::jsonb'),
    '$1 is jsonb, but is declared as string[]',
  ],
  'one value for an array': [
    statement<never, [string]>('select from members where member_id = any($1::uuid[])'),
    '$1 is _uuid, but is declared as string',
  ],
} as const
