import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'

/** The ways out of the user group screens, as the portal that shows them has them. */
export type UserGroupLinks = {
  UserGroup: RecordLink
  /** The members' profiles. */
  User: RecordLink
  /** Left out where the portal has no such page. */
  UploadUserGroups?: PageLink
}
