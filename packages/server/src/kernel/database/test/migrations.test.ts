import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../migrations/', import.meta.url)
/** Up to here nobody had installed it; from here on the release before works on the tables meanwhile. */
const lastBeforeMembers = '15-customer-service-and-deletion.sql'

/** What keeps everybody from a table for as long as it takes to read or write all of it, or takes away what the release before still uses. */
const dangers: [RegExp, string][] = [
  [/\balter column \S+ (?:set data )?type\b/i, 'rewrites the table: add a column, and let the next release drop the old one'],
  [
    /\badd column\b[^,;]*\bdefault\s+(?:gen_random_uuid|random|clock_timestamp|nextval)\b/i,
    'rewrites the table: a default that is computed for each row',
  ],
  [/\badd column\b(?![^,;]*\bdefault\b)[^,;]*\bnot null\b/i, 'fails where rows are: add it without not null, or with a default'],
  [
    /\badd (?:constraint \S+ )?(?:check|foreign key)\b(?![^;]*\bnot valid\b)/i,
    'reads the whole table under a lock: not valid, and validate afterwards',
  ],
  [/\balter column \S+ set not null\b/i, 'reads the whole table under a lock: a check that is not valid first'],
  [/\b(?:drop|rename) (?:table|column)\b|\brename to\b/i, 'the release before still uses it: one release later'],
  [/\b(?:vacuum full|cluster|lock table|truncate)\b/i, 'keeps everybody out'],
]

function dangersOf(text: string): string[] {
  const statements = text.replaceAll(/--.*$/gm, '').split(';')
  const made = [...text.matchAll(/create (?:unlogged )?table (\w+)/gi)].map(([, name]) => name)
  const onOld = statements.filter((statement) => !made.some((name) => new RegExp(`alter table (?:only )?${name}\\b`, 'i').test(statement)))
  const found = onOld.flatMap((statement) => dangers.filter(([form]) => form.test(statement)).map(([, why]) => why))
  const indexes = onOld
    .map((statement) => /create (?:unique )?index \w+ on (\w+)/i.exec(statement)?.[1])
    .filter((table) => table !== undefined && !made.includes(table))
  return [...found, ...indexes.map((table) => `an index on ${table} keeps writers out while it is made`)]
}

it.each(readdirSync(folder).filter((name) => name > lastBeforeMembers))('%s may run beside the release before', (name) => {
  expect(dangersOf(readFileSync(new URL(name, folder), 'utf8'))).toEqual([])
})

it.each([
  'alter table members alter column phone type varchar(20)',
  'alter table members add column code uuid default gen_random_uuid()',
  'alter table members add column nickname text not null',
  'alter table members add constraint short check (length(zip) < 9)',
  'alter table members alter column zip set not null',
  'alter table members drop column zip',
  'create index members_zip on members (zip)',
  'truncate scans',
])('%s may not', (statement) => {
  expect(dangersOf(`${statement};`)).toHaveLength(1)
})

it.each([
  "alter table members add column nickname text not null default ''",
  'alter table members add column nickname text',
  'alter table members add constraint short check (length(zip) < 9) not valid',
  'create table cups (cup_id uuid primary key, colour text not null); create index cups_colour on cups (colour); alter table cups add check (colour > $$a$$)',
])('%s may', (statement) => {
  expect(dangersOf(`${statement};`)).toEqual([])
})
