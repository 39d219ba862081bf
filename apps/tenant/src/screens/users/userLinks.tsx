import type { UserLinks } from '@atrium/features/users/userLinks.ts'
import { Link } from '@tanstack/react-router'

/** Where the users screens lead to in this portal. */
export const userLinks: UserLinks = {
  User: ({ id, ...rest }) => <Link to="/user/$id" params={{ id }} {...rest} />,
  PendingUser: ({ id, ...rest }) => <Link to="/user-pending/$id" params={{ id }} {...rest} />,
  EditUser: ({ id, ...rest }) => <Link to="/user/edit/$id" params={{ id }} {...rest} />,
  EditPendingUser: ({ id, ...rest }) => <Link to="/user-pending/edit/$id" params={{ id }} {...rest} />,
  AddUser: (properties) => <Link to="/users/add" {...properties} />,
  UploadUsers: (properties) => <Link {...properties} to="/upload/users" />,
  UploadPermissions: (properties) => <Link {...properties} to="/upload/users-permission" />,
}
