import { sql } from 'drizzle-orm'
import { boolean, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { citext, id, moment } from '../../platform/db/columns.ts'
import { personal } from '../../platform/db/personal.ts'
import { centralTable, referenceTable } from '../../platform/db/placement.ts'

/** A person who signs in. Their memberships of office centres are users. */
export const accounts = referenceTable(
  'accounts',
  {
    id: id(),
    email: personal(citext('email'), 'IDENTITY', 'RECORD').notNull().unique('accounts_email'),
    fullName: personal(text('full_name'), 'IDENTITY', 'RECORD').notNull(),
    passwordHash: text('password_hash'),
    passwordChangedDate: moment('password_changed_date'),
    oneTimeCodeEnabled: boolean('one_time_code_enabled').notNull().default(false),
    microsoftSubject: text('microsoft_subject').unique('accounts_microsoft_subject'),
    lastSignInDate: moment('last_sign_in_date'),
    lastOfficeCentreId: uuid('last_office_centre_id'),
    colourScheme: text('colour_scheme'),
    createdDate: moment('created_date')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [unique('accounts_id_email').on(table.id, table.email)],
)

const account = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/**
 * Wrong guesses by what was guessed at and from where: a user name, whether or not somebody has it, or the one-time code
 * of an account. Names are hashed.
 */
export const signInAttempts = centralTable(
  'sign_in_attempts',
  {
    keyHash: text('key_hash').primaryKey(),
    /** What was guessed at, wherever from. */
    subjectHash: text('subject_hash').notNull(),
    failedAttempts: integer('failed_attempts').notNull().default(0),
    /** How often it was locked; each lock lasts longer. */
    locks: integer('locks').notNull().default(0),
    lockedUntil: moment('locked_until'),
    lastTriedDate: moment('last_tried_date').notNull(),
  },
  (table) => [index('sign_in_attempts_subject').on(table.subjectHash)],
)

/** The last passwords, so that none of them is taken again. */
export const passwordHistory = centralTable(
  'password_history',
  {
    id: id(),
    accountId: account(),
    passwordHash: text('password_hash').notNull(),
    createdDate: moment('created_date').notNull(),
  },
  (table) => [index('password_history_account').on(table.accountId, table.id.desc())],
)

export const sessions = centralTable(
  'sessions',
  {
    id: id(),
    accountId: account(),
    officeCentreId: uuid('office_centre_id').notNull(),
    portal: text('portal').notNull(),
    createdDate: moment('created_date').notNull(),
    lastSeenDate: moment('last_seen_date').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedDate: moment('ended_date'),
    endReason: text('end_reason').$type<SessionEnd>(),
    ipAddress: personal(text('ip_address'), 'SECURITY', 'EXPIRY').notNull(),
    userAgent: personal(text('user_agent'), 'SECURITY', 'EXPIRY').notNull(),
    /** The secret its browser keeps in a cookie; refreshing, switching and signing out need it. */
    browserHash: text('browser_hash'),
  },
  (table) => [
    index('sessions_browser').on(table.accountId, table.browserHash),
    index('sessions_account')
      .on(table.accountId)
      .where(sql`ended_date is null`),
    index('sessions_centre')
      .on(table.officeCentreId)
      .where(sql`ended_date is null`),
  ],
)

export type SessionEnd = 'LOGOUT' | 'INACTIVITY' | 'ENDED_BY_USER' | 'REUSED_TOKEN' | 'PASSWORD_CHANGED' | 'DEACTIVATED'

/** Refresh tokens by their hash; a used one that comes again ends the session. */
export const refreshTokens = centralTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    usedDate: moment('used_date'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
)

/** A sign-in that waits for its one-time code. */
export const oneTimeCodes = centralTable('one_time_codes', {
  idHash: text('id_hash').primaryKey(),
  accountId: account(),
  portal: text('portal').notNull(),
  codeHash: text('code_hash').notNull(),
  triesLeft: integer('tries_left').notNull(),
  sentDate: moment('sent_date').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedDate: moment('used_date'),
})

/** Browsers that skip the one-time code. */
export const trustedDevices = centralTable(
  'trusted_devices',
  {
    id: id(),
    accountId: account(),
    tokenHash: text('token_hash').notNull().unique('trusted_devices_token'),
    name: text('name').notNull(),
    createdDate: moment('created_date').notNull(),
    lastUsed: moment('last_used').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('trusted_devices_account').on(table.accountId)],
)

/** Links in mails: random, hashed, expiring, for one purpose and one use. */
export const linkTokens = centralTable(
  'link_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').notNull().$type<'RESET_PASSWORD' | 'CONFIRM_ACCOUNT'>(),
    accountId: account(),
    /** The membership a CONFIRM_ACCOUNT link confirms. */
    userId: uuid('user_id'),
    createdDate: moment('created_date').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedDate: moment('used_date'),
  },
  (table) => [index('link_tokens_account').on(table.accountId), index('link_tokens_user').on(table.userId)],
)

/** A Microsoft sign-in on its way: what was sent to the identity provider, then the ticket that ends it. */
export const identityFlows = centralTable('identity_flows', {
  stateHash: text('state_hash').primaryKey(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  portal: text('portal').notNull(),
  redirect: text('redirect'),
  ticketHash: text('ticket_hash').unique('identity_flows_ticket'),
  accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
  usedDate: moment('used_date'),
})
