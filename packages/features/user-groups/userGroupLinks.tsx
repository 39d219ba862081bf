import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** The ways out of the user group screens. */
export type UserGroupLinks = {
  UserGroup: RecordLink
  /** The members' profiles. */
  User: RecordLink
  /** Left out where the portal has no such page. */
  UploadUserGroups?: PageLink
}

export const userGroupLinks: UserGroupLinks = {
  UserGroup: ({ id, ...properties }) => <Link {...properties} to="/user-group/$id" params={{ id }} />,
  User: ({ id, ...properties }) => <Link {...properties} to="/user/$id" params={{ id }} />,
  UploadUserGroups: (properties) => <Link {...properties} to="/upload/user-groups" />,
}
