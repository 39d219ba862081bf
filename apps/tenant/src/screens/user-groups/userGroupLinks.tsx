import type { UserGroupLinks } from '@atrium/features/user-groups/userGroupLinks.ts'
import { Link } from '@tanstack/react-router'

/** Where the user group screens lead to in this portal. */
export const userGroupLinks: UserGroupLinks = {
  UserGroup: ({ id, ...properties }) => <Link {...properties} to="/user-group/$id" params={{ id }} />,
  User: ({ id, ...properties }) => <Link {...properties} to="/user/$id" params={{ id }} />,
  UploadUserGroups: (properties) => <Link {...properties} to="/upload/user-groups" />,
}
