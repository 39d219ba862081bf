import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** The ways out of the users screens. */
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

export const userLinks: UserLinks = {
  User: ({ id, ...rest }) => <Link to="/user/$id" params={{ id }} {...rest} />,
  PendingUser: ({ id, ...rest }) => <Link to="/user-pending/$id" params={{ id }} {...rest} />,
  EditUser: ({ id, ...rest }) => <Link to="/user/edit/$id" params={{ id }} {...rest} />,
  EditPendingUser: ({ id, ...rest }) => <Link to="/user-pending/edit/$id" params={{ id }} {...rest} />,
  AddUser: (properties) => <Link to="/users/add" {...properties} />,
  UploadUsers: (properties) => <Link {...properties} to="/upload/users" />,
  UploadPermissions: (properties) => <Link {...properties} to="/upload/users-permission" />,
}
