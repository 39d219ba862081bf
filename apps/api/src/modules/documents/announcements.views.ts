import { and, asc, eq, inArray, isNull, lte, lt, or, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { afterQuietHours, minuteOfDay } from '../../platform/quietHours.ts'
import { notificationPreferences } from '../../platform/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'
import { isForPerson } from './documentReach.views.ts'
import { current } from './documents.policy.ts'
import { documentReaders, documents } from './tables.ts'

const person = (ctx: AnyCtx) => ({
  id: users.id,
  fullName: users.fullName,
  email: sql<string>`${users.email}`,
  landlordId: users.landlordId,
  officeCentreId: users.officeCentreId,
  isTenant: sql<boolean>`${officeCentres.officeCentreType} = 'TENANT'`,
  /** Whether mails are to reach them as they are sent; others read it in the portal, or in a summary. */
  isMailed: sql<boolean>`coalesce((select p.mails from ${notificationPreferences} p
    where p.user_id = ${qualified(users.id)} and p.landlord_id = ${qualified(users.landlordId)}), 'AT_ONCE') = 'AT_ONCE'`,
  /** When a mail may leave for them: after their quiet hours. Null where they have none. */
  notBefore: sql<Date | null>`(select ${afterQuietHours(nowOf(ctx), hoursOf(ctx))} from ${notificationPreferences} p
    where p.user_id = ${qualified(users.id)} and p.landlord_id = ${qualified(users.landlordId)})`.mapWith(
    documents.publishDate,
  ),
})

const nowOf = (ctx: AnyCtx): SQL => sql`${ctx.now().toISOString()}::timestamptz`

const hoursOf = (ctx: AnyCtx) => ({
  from: sql`p.quiet_from_minute`,
  to: sql`p.quiet_to_minute`,
  minute: minuteOfDay(nowOf(ctx), sql`${qualified(officeCentres.timezoneOffset)}`),
})

const centreOfDocument = sql<string>`(select c.company_name from ${officeCentres} c where c.id = ${documents.officeCentreId})`

const published = {
  id: documents.id,
  landlordId: documents.landlordId,
  officeCentreId: documents.officeCentreId,
  title: documents.title,
  versionNo: documents.versionNo,
  acknowledgementRequired: documents.acknowledgementRequired,
  expiryDate: documents.expiryDate,
  publisher: centreOfDocument,
}

export type PublishedDocument = Awaited<ReturnType<typeof readToAnnounce>>[number]

/** The documents whose readers are to be told now. */
export const readToAnnounce = (ctx: AnyCtx, limit: number, id?: string) =>
  ctx.db
    .select(published)
    .from(documents)
    .where(
      and(
        current(ctx.now()),
        lt(documents.announcedVersionNo, documents.versionNo),
        id ? eq(documents.id, id) : undefined,
      ),
    )
    .orderBy(asc(documents.publishDate))
    .limit(limit)

/** The documents whose last day ends before a moment and of which nobody was reminded. */
export const readToRemind = (ctx: AnyCtx, before: Date, limit: number) =>
  ctx.db
    .select({ ...published, publisherUserId: documents.createdByUserId })
    .from(documents)
    .where(and(current(ctx.now()), isNull(documents.remindedDate), lte(documents.expiresAt, before)))
    .orderBy(asc(documents.expiresAt))
    .limit(limit)

/** The active people a document is for, with what they have been told of it and have read. */
const readersOf = (ctx: AnyCtx, id: string, which: SQL) =>
  ctx.db
    .select(person(ctx))
    .from(documents)
    .innerJoin(
      users,
      and(
        eq(users.landlordId, documents.landlordId),
        // A landlord writes to its tenants as well; other centres to their own people.
        or(eq(users.officeCentreId, documents.officeCentreId), eq(documents.officeCentreId, documents.landlordId)),
        eq(users.status, 'ACTIVE'),
        isNull(users.deletedDate),
      ),
    )
    .innerJoin(officeCentres, and(eq(officeCentres.id, users.officeCentreId), eq(officeCentres.active, true)))
    .leftJoin(documentReaders, and(eq(documentReaders.documentId, documents.id), eq(documentReaders.userId, users.id)))
    .where(
      and(
        eq(documents.id, id),
        isForPerson({
          userId: qualified(users.id),
          officeCentreId: qualified(users.officeCentreId),
          accountType: sql`case ${qualified(officeCentres.officeCentreType)} when 'OFFICE' then 'DEFAULT' else ${qualified(officeCentres.officeCentreType)} end`,
        }),
        which,
      ),
    )
    .orderBy(asc(users.id))

/** Some of those who have not been told of the current file. */
export const readUntold = (ctx: AnyCtx, id: string, limit: number) =>
  readersOf(ctx, id, sql`coalesce(${documentReaders.announcedVersionNo}, 0) < ${documents.versionNo}`).limit(limit)

/** Those who have still to agree to the current file. */
export const readWhoOwes = (ctx: AnyCtx, id: string) =>
  readersOf(ctx, id, sql`coalesce(${documentReaders.acknowledgedVersionNo}, 0) < ${documents.versionNo}`)

/** People by their ids, as mails address them. */
export const readPeople = (ctx: AnyCtx, ids: readonly string[]) =>
  ctx.db
    .select(person(ctx))
    .from(users)
    .innerJoin(officeCentres, eq(officeCentres.id, users.officeCentreId))
    .where(and(inArray(users.id, [...ids]), eq(users.status, 'ACTIVE'), isNull(users.deletedDate)))
