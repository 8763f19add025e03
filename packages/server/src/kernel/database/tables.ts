/**
 * Where each table is when the database is distributed (`herzkarte distribute`, docs/scaling.md). On one PostgreSQL the lists say how statements
 * look for rows. Tests compare them with the database and with the document.
 */

/** Distributed by `member_id`, so that all rows of a member are on one shard: the tables whose key begins with it. The members themselves come first. */
export const memberTables = `
  select c.relname as table from pg_index x join pg_class c on c.oid = x.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
  where x.indisprimary and a.attname = 'member_id' and c.relnamespace = 'public'::regnamespace order by c.relname <> 'members', c.relname`

/** As large as the member tables, and distributed by the value that they are queried by. */
export const lookUpTables = {
  auth_codes: 'code_hash',
  card_customers: 'card_number',
  cards: 'card_number',
  closed_cards: 'card_hash',
  collect_codes: 'code_hash',
  email_owners: 'email',
  facebook_owners: 'facebook_id',
  gift_codes: 'code_hash',
  household_codes: 'code_hash',
  passkey_challenges: 'token_hash',
  phone_owners: 'phone',
  receipt_numbers: 'store_id',
  referral_codes: 'code',
  shares: 'share_code',
  till_key_days: 'key_id',
  till_operations: 'operation_id',
  till_sums: 'store_id',
  transfer_codes: 'code_hash',
  user_name_owners: 'user_name_key',
  wallet_codes: 'code_hash',
  wallet_devices: 'device_id',
} as const

/** Small, the same for everybody, and on every node. */
export const referenceTables = [
  'campaign_budgets',
  'content_changes',
  'content_items',
  'content_revisions',
  'coupon_budgets',
  'coupon_counters',
  'donation_totals',
  'gift_like_counts',
  'gift_stock',
  'longer_campaigns',
  'merchant_opening',
  'migrations',
  'news_sendings',
  'outbox_messages',
  'partner_keys',
  'pictures',
  'print_stock',
  'recalls',
  'reward_stock',
  'security_events',
  'status_figures',
  'till_keys',
  'tills_seen',
  'webhook_deliveries',
  'webhook_endpoints',
] as const

/** On the coordinator only, in its part of every commit: rows that are soon gone, and tables that are unique by more than one value. */
export const coordinatorTables = ['donation_inbox', 'job_commits', 'open_sales', 'registrations', 'sms_log', 'verification_codes'] as const

/** On the coordinator and unknown to Citus: counts that a crash may lose (unlogged). */
export const plainTables = ['attempts', 'rate_counters'] as const

/** The owner's functions that change rows of one member, with the member's parameter: a cluster runs them on the member's node. */
export const memberFunctions = { 'set_member_status(uuid, text)': 'changed' } as const
