import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'

/** The ways out of the role screens, as the portal that shows them has them. */
export type RoleLinks = {
  Role: RecordLink
  EditRole: RecordLink
  AddRole: PageLink
  /** A new role that starts with the permissions of another one. */
  CopyRole: RecordLink
}
