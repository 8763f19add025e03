import Type, { type Static, type TSchemaOptions } from 'typebox'

const atLeast32 = { minLength: 32, must: 'have at least 32 characters' }
const http = beginning('https://', 'http://')

/** A URL with one of these prefixes. */
function beginning(...beginnings: string[]) {
  return { beginnings, must: `be an address that begins with ${beginnings.join(' or ')}` }
}

function integer([byDefault, minimum, maximum]: [byDefault: number, least: number, most: number], description: string) {
  const must = `be a whole number from ${minimum} to ${maximum}`
  return Type.Integer({ minimum, maximum, must, without: `${byDefault} (${minimum} to ${maximum})`, default: byDefault, description })
}

function flag(byDefault: boolean, description: string) {
  return Type.Boolean({ default: byDefault, must: 'be true or false', description })
}

function oneOf<Value extends string>(values: Value[], without: string, description: string) {
  return Type.Optional(Type.Enum(values, { without, must: `be one of ${values.join(', ')}`, description }))
}

function addressOr(byDefault: string, description: string) {
  return Type.String({ default: byDefault, description, ...http })
}

function text(without: string, description: string, more: TSchemaOptions = {}) {
  return Type.Optional(Type.String({ without, description, ...more }))
}

function address(without: string, description: string, more: TSchemaOptions = {}) {
  return text(without, description, { ...http, ...more })
}

/** Missing is an error only if the other setting is given. */
function requiredWith(other: string, description: string, more: TSchemaOptions = {}) {
  return text('required with it', description, { with: other, ...more })
}

/**
 * Every setting of the server: its type, default, constraints and meaning. Types, checks and the list of `herzkarte settings` are derived from it.
 * `without` is what the list says instead of a default; `must` completes "NAME must …"; `with` names the setting that makes this one required.
 */
export const declaration = Type.Object({
  DEMO: flag(
    false,
    '`true` turns on demo mode: simulator, outbox and readable codes, no delivery, published passwords. `npm start` and `npm run dev` set it, unless `NODE_ENV` is `production`. Without it the server is one for production: email and SMS have to be delivered, and everything that is not secure is rejected',
  ),
  NODE_ENV: oneOf(
    ['production', 'development', 'test'],
    'none',
    'has no meaning of its own, because it is easily misspelt: `DEMO` decides. `production` forbids `DEMO=true`',
  ),
  PORT: integer([8080, 0, 65_535], 'port of the server; 0 selects a free one'),
  HOST: text('0.0.0.0, in demo mode 127.0.0.1', 'address that the server listens on'),
  DRAIN_SECONDS: integer(
    [0, 0, 60],
    'when the server is stopped, `/readyz` answers 503 for this long while requests are still accepted. Set it to twice the check interval of your load balancer',
  ),
  PUBLIC_URL: address(
    'required in production',
    'address of the app for shoppers: `https://…`. Links in messages lead there; with https, browsers are instructed to use nothing else (HSTS)',
    { missing: 'links in messages lead there', with: 'production' },
  ),
  DATABASE_URL: Type.String({
    ...beginning('postgres://', 'postgresql://'),
    without: 'required',
    description:
      'connection of the servers: `postgres://herzkarte_app:…@host/herzkarte?sslmode=verify-full`. Another machine needs `sslmode`: `require`, `verify-ca`, `verify-full`, or `disable` in a network of its own',
  }),
  DATABASE_POOL: integer([16, 2, 200], 'connections of a server for calls of members and for jobs'),
  DATABASE_TILL_POOL: integer([16, 2, 200], 'connections of a server for tills alone'),
  DATABASE_TIMEOUT_MS: integer([5000, 100, 120_000], 'a statement that takes longer is cancelled, and the client can retry'),
  MIGRATE: flag(false, '`true` migrates the database before the server starts'),
  DATABASE_OWNER_URL: text('required to migrate', "connection of the tables' owner", {
    with: 'MIGRATE=true',
    missing: 'MIGRATE=true needs the role that owns the tables',
  }),
  SECRET: Type.String({
    ...atLeast32,
    without: 'required',
    description:
      'at least 32 random characters (`openssl rand -base64 32`), the same for all servers and used for nothing else. Access tokens and the codes of customer cards are derived from it',
  }),
  SECRET_PREVIOUS: text('none', 'the previous secret during a rotation; docs/operations.md says what stays valid', atLeast32),
  PARTNER_SECRET: text(
    'as `SECRET`',
    'at least 32 characters. The ids of members at partners are derived from it and must not change: before you change `SECRET`, set this to its old value',
    atLeast32,
  ),
  ACCESS_TOKEN_SECONDS: integer([600, 1, 86_400], 'lifetime of an access token'),
  SESSION_DAYS: integer([180, 1, 3650], 'how long a member stays signed in without opening the app'),
  SESSION_LONGEST_DAYS: integer([365, 1, 3650], 'how long a member stays signed in at most, counted from the sign-in'),
  BOOKS_YEARS: integer(
    [10, 2, 100],
    'how many full years the sums and numbers of receipts stay when lines and customer are gone, and the sums of days',
  ),
  REQUESTS_AT_ONCE: integer(
    [64, 8, 10_000],
    'calls of members that a server answers at a time. The limit is the same for visitors, four times as high for tills, and half as high for pages. Requests beyond the limit are rejected at once and retried by the client',
  ),
  TILL_STRICT: Type.Optional(
    Type.Boolean({
      without: 'true in demo mode, false in production',
      must: 'be true or false',
      description:
        '`true` rejects sales of tills with unknown fields and names the fields; otherwise they are ignored with a warning in the answer',
    }),
  ),
  RATE_LIMIT_FACTOR: integer([1, 1, 1_000_000], 'multiplies the limits of calls and mails, but not of SMS; for load tests'),
  SMS_PER_DAY: integer(
    [2000, 1, 1_000_000],
    'SMS in 24 hours. Beyond it, none are sent but security notices (as many with a link that undoes a change, and a tenth as many others), users get the error that SMS do not get through (10506), and an alert fires. Visitors get three quarters of it at most, so that strangers leave some to sessions and to devices on which members have signed in. It bounds what fraud can cost',
  ),
  SMS_PER_COUNTRY: integer([1500, 1, 1_000_000], 'the same for the numbers of one area code'),
  SMS_PER_NUMBER: integer(
    [20, 1, 1_000_000],
    'the same for one number; as many more go to its account, to devices of its owner, and to their sessions. Security notices: six',
  ),
  MAILS_PER_MAILBOX: integer(
    [10, 1, 10_000],
    'mails to one mailbox in an hour. Addresses that differ in the part after a plus sign (or, at Gmail, in dots) are one mailbox. As many more go to it for its account, for devices of its owner, and for sessions: four times the number at most, security notices apart',
  ),
  TLS_CERT: text(
    'none: HTTP',
    "file of the server's certificate and those between it and its authority, in PEM. With it, the port speaks TLS only; a renewed file is used within a minute",
  ),
  TLS_KEY: requiredWith('TLS_CERT', "file of the certificate's key, in PEM"),
  PROXY_HOPS: integer([0, 0, 10], "proxies in front that append the client's address to `X-Forwarded-For`"),
  WEB_DIR: text('no app', 'absolute path of the built app, `…/packages/app/dist`'),
  TILL_DIR: text(
    'no simulator',
    "absolute path of the built till simulator, `…/packages/till-simulator/dist`; for demo mode and the studio's preview",
  ),
  STUDIO_PORT: integer([8088, 0, 65_535], 'port of the studio (`herzkarte studio`), a process of its own; 0 selects a free one'),
  STUDIO_URL: address('`http://localhost:` and its port', 'address of the studio for those who work in it, without a path: `https://…`'),
  STUDIO_DIR: text('no pages', 'absolute path of the built studio, `…/packages/studio/dist`'),
  STUDIO_OWN_APPROVAL: flag(false, '`true` lets those who edited a draft approve it as well'),
  STUDIO_OIDC_ISSUER: address(
    'no provider',
    'address of the OpenID Connect provider whose accounts sign in to the studio (docs/operations.md)',
  ),
  STUDIO_OIDC_CLIENT_ID: requiredWith('STUDIO_OIDC_ISSUER', 'id of the studio there'),
  STUDIO_OIDC_CLIENT_SECRET: requiredWith('STUDIO_OIDC_ISSUER', 'secret of the studio there'),
  STUDIO_OIDC_NAME: text('host of the provider', 'name of the provider on the button'),
  STUDIO_OIDC_EDIT_GROUP: requiredWith('STUDIO_OIDC_ISSUER', 'who has this value in the claim `groups` may edit'),
  STUDIO_OIDC_APPROVE_GROUP: requiredWith('STUDIO_OIDC_ISSUER', 'who has this value in the claim `groups` may approve'),
  PREVIEW_DATABASE_URL: text(
    'no preview',
    "connection of the studio's preview, as `DATABASE_URL`, to a database of its own that it overwrites",
    beginning('postgres://', 'postgresql://'),
  ),
  PREVIEW_DATABASE_OWNER_URL: requiredWith('PREVIEW_DATABASE_URL', "connection of its tables' owner"),
  PREVIEW_PORT: integer([8082, 0, 65_535], "port of the preview's app and till, which the studio shows in frames"),
  PREVIEW_URL: address(
    '`http://localhost:` and its port',
    "address of the preview: of the studio's site, so that its frames get their cookie",
  ),
  MERCHANT_DIR: text(
    'in demo mode `merchant/` of the code; otherwise commands that read files need it',
    "absolute path of the merchant's files, outside the code. Commands read them; servers have content and pictures in the database",
  ),
  SMTP_URL: text(
    'outbox',
    'mail server: `smtps://user:password@host`, or `smtp://user:password@host:587?requireTLS=true`. Required in production',
    {
      ...beginning('smtp://', 'smtps://'),
      missing: 'in production email has to go out',
      with: 'production',
    },
  ),
  MAIL_FROM: requiredWith('SMTP_URL', 'sender: `Feldmarkt <herzkarte@feldmarkt.example>`'),
  SMS_URL: address('outbox', 'SMS provider, see docs/operations.md. Required in production', {
    missing: 'in production SMS have to go out',
    with: 'production',
  }),
  SMS_TOKEN: requiredWith('SMS_URL', 'bearer token for the provider'),
  SMS_SENDER: requiredWith('SMS_URL', 'sender name or number of the messages'),
  FCM_SERVICE_ACCOUNT: text(
    'outbox',
    'service account that sends push messages to Android, as JSON or the path of the file that Google provides',
  ),
  FCM_URL: addressOr('https://fcm.googleapis.com', 'Firebase Cloud Messaging'),
  APNS_KEY: text(
    'outbox',
    'key that sends push messages to iPhones and notifications to wallets: PEM, or the path of the .p8 file that Apple provides',
  ),
  APNS_KEY_ID: requiredWith('APNS_KEY', "the key's id"),
  APNS_TEAM_ID: requiredWith('APNS_KEY', "the team's id"),
  APNS_TOPIC: requiredWith('APNS_KEY', 'bundle id of the app'),
  APNS_ENVIRONMENT: oneOf(
    ['production', 'sandbox'],
    'production',
    '`sandbox` for apps that Xcode has installed; wallets support production only',
  ),
  APNS_URL: address("Apple's, by the environment", 'another address of the push service, for wallets as well'),
  VAPID_PRIVATE_KEY: text(
    'outbox, a pair of its own in demo mode',
    'key that sends push messages to browsers: 32 bytes as base64url, or the path of their file',
  ),
  VAPID_SUBJECT: requiredWith(
    'VAPID_PRIVATE_KEY',
    'contact for the push services: `mailto:…` or `https://…`',
    beginning('mailto:', 'https://'),
  ),
  FACEBOOK_APP_ID: text(
    'no Facebook',
    'id of the Facebook app for signing in; without it the app shows no button, except in a demo on this machine, which has a stand-in for Facebook',
  ),
  FACEBOOK_APP_SECRET: requiredWith('FACEBOOK_APP_ID', "the Facebook app's secret. It never leaves the server"),
  // The version of June 2026. Facebook supports each for about two years.
  FACEBOOK_GRAPH_URL: addressOr('https://graph.facebook.com/v25.0', 'address of the Graph API, including its version'),
  FACEBOOK_DIALOG_URL: addressOr(
    'https://www.facebook.com/v25.0/dialog/oauth',
    'page where shoppers sign in at Facebook; it redirects them back to `…/facebook`',
  ),
  NEWSLETTER_URL: address('preferences are only stored', 'newsletter provider, see docs/operations.md'),
  NEWSLETTER_TOKEN: requiredWith('NEWSLETTER_URL', 'bearer token for the provider'),
  GOOGLE_MAPS_KEY: text(
    "the app's own map",
    "browser key of Google Maps (Maps JavaScript API) for the map of stores. It is public: restrict it at Google to this address. With it, the content security policy of the pages allows Google's hosts and what its scripts do. The merchant's privacy page then has to name Google, because it sees who looks for a store",
  ),
  GOOGLE_MAPS_MAP_ID: text("Google's usual map", 'id of a map that was styled at Google'),
  ANDROID_PACKAGE: text(
    'links open in browsers',
    'id of the Android app whose links lead here: `example.feldmarkt.herzkarte`. It is published at `/.well-known/assetlinks.json`',
    { pattern: '^\\w+(?:\\.\\w+)+$', must: 'be the id of an app' },
  ),
  ANDROID_CERTIFICATES: requiredWith(
    'ANDROID_PACKAGE',
    'SHA-256 fingerprints of the certificates that sign it, `14:6D:E9:…`, separated by commas',
    { pattern: '^[\\dA-F]{2}(?::[\\dA-F]{2}){31}(?:,[\\dA-F]{2}(?::[\\dA-F]{2}){31})*$', must: 'be SHA-256 fingerprints' },
  ),
  APPLE_APP_ID: text(
    'links open in browsers',
    'team and id of the iOS app whose links lead here: `ABCDE12345.example.feldmarkt.herzkarte`. It is published at `/.well-known/apple-app-site-association`',
    { pattern: '^[\\dA-Z]{10}(?:\\.[\\w-]+){2,}$', must: 'be a team and the id of an app' },
  ),
  APPLE_PASS_DIR: text('no Apple Wallet', 'folder with the files for signing passes: `pass.pem`, `pass.key`, `wwdr.pem`'),
  APPLE_PASS_PASSPHRASE: text('unencrypted key', 'passphrase of `pass.key`'),
  GOOGLE_WALLET_KEY: text('no Google Wallet', 'key file (JSON) of a service account'),
  GOOGLE_WALLET_ISSUER: requiredWith('GOOGLE_WALLET_KEY', 'issuer id of the merchant in the Google Pay & Wallet console'),
  GOOGLE_WALLET_URL: addressOr('https://walletobjects.googleapis.com/walletobjects/v1', "Google Wallet's REST interface"),
  DELIVERY_TIMEOUT_MS: integer(
    [10_000, 100, 120_000],
    'timeout for a mail server, a push service, a provider, a wallet or a receiver of webhooks',
  ),
  WEBHOOKS_INSIDE: flag(
    false,
    '`true` lets webhooks go to addresses that are not public, and by http. Otherwise they go to public addresses by https only',
  ),
  JOBS: flag(true, '`false` disables background jobs in this server; at least one has to run them'),
  JOBS_AT_ONCE: integer(
    [8, 1, 100],
    'deliveries to addresses of others (pushes, webhooks, wallets, newsletter) that a server makes at a time, beside half as many other jobs',
  ),
  LOG_LEVEL: oneOf(
    ['silent', 'error', 'warn', 'info', 'debug', 'trace'],
    'info, warn in demo mode',
    '`silent`, `error`, `warn`, `info`, `debug` or `trace`',
  ),
  TRACES_URL: address('no traces', 'collector that gets traces as OTLP over HTTP, such as `http://localhost:4318/v1/traces`'),
  TRACES_PERCENT: integer([100, 1, 100], 'share of the traces that are sent'),
  METRICS_TOKEN: text('no `/metrics` in production', 'bearer token that `/metrics` requires'),
})

/** The environment after validation, with numbers and flags instead of text. */
export type Checked = Static<typeof declaration>
