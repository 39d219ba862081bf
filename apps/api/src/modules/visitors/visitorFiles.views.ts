import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { systemFiles } from '../../platform/tables.ts'
import { visitorFiles } from './tables.ts'

/** What these people put to their registrations, by invitation, photos first. */
export async function readVisitorFiles(ctx: AnyCtx, invitationIds: readonly string[]) {
  if (invitationIds.length === 0) return []
  return ctx.db
    .select({
      id: visitorFiles.fileId,
      visitorInvitationId: visitorFiles.visitorInvitationId,
      officeCentreId: visitorFiles.receptionOfficeCentreId,
      kind: visitorFiles.kind,
      title: visitorFiles.title,
      name: systemFiles.name,
    })
    .from(visitorFiles)
    .innerJoin(
      systemFiles,
      and(
        eq(systemFiles.landlordId, visitorFiles.landlordId),
        eq(systemFiles.officeCentreId, visitorFiles.receptionOfficeCentreId),
        eq(systemFiles.id, visitorFiles.fileId),
      ),
    )
    .where(inArray(visitorFiles.visitorInvitationId, [...invitationIds]))
    .orderBy(asc(visitorFiles.title), asc(visitorFiles.id))
}

export type VisitorFileRow = Awaited<ReturnType<typeof readVisitorFiles>>[number]

/** A file as the contract shows it. */
export const presentVisitorFile = ({ id, kind, title, name }: VisitorFileRow) => ({
  id,
  kind,
  title: kind === 'PHOTO' ? null : title,
  name,
})
