import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'

/** The ways out of the users screens, as the portal that shows them has them. */
export type UserLinks = {
  User: RecordLink
  PendingUser: RecordLink
  EditUser: RecordLink
  EditPendingUser: RecordLink
  AddUser: PageLink
  /** Left out where the portal has no such page. */
  UploadUsers?: PageLink
  UploadPermissions?: PageLink
}
