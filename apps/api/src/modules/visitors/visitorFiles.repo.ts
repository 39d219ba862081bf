import { and, eq, inArray } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { forgetFiles } from '../system/index.ts'
import { visitorFiles } from './tables.ts'

export type FileSlot = { kind: 'PHOTO' | 'DOCUMENT'; title: string }

type Invitation = { id: string; landlordId: string; officeCentreId: string }

/** Puts a file to a registration; what was in its place before is taken out for good. */
export async function putVisitorFile(
  ctx: TransactionCtx,
  { id, landlordId, officeCentreId }: Invitation,
  { kind, title }: FileSlot,
  file: { receptionOfficeCentreId: string; fileId: string },
): Promise<void> {
  const before = await ctx.db
    .delete(visitorFiles)
    .where(and(eq(visitorFiles.visitorInvitationId, id), eq(visitorFiles.kind, kind), eq(visitorFiles.title, title)))
    .returning({ fileId: visitorFiles.fileId })
  await ctx.db
    .insert(visitorFiles)
    .values({ landlordId, officeCentreId, visitorInvitationId: id, kind, title, ...file, createdDate: ctx.now() })
  await forgetFiles(
    ctx,
    landlordId,
    before.map(({ fileId }) => fileId),
  )
}

/** Takes out for good what these people put to their registrations. */
export async function forgetVisitorFiles(
  ctx: TransactionCtx,
  landlordId: string,
  invitationIds: readonly string[],
): Promise<void> {
  const gone = await ctx.db
    .delete(visitorFiles)
    .where(inArray(visitorFiles.visitorInvitationId, [...invitationIds]))
    .returning({ fileId: visitorFiles.fileId })
  await forgetFiles(
    ctx,
    landlordId,
    gone.map(({ fileId }) => fileId),
  )
}
