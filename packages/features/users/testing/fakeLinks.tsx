import type { UserLinks } from '../userLinks.ts'

/** Links as a portal gives them, for tests and stories. */
export const fakeLinks: UserLinks = {
  User: ({ id, ...rest }) => <a href={`#user/${id}`} {...rest} />,
  PendingUser: ({ id, ...rest }) => <a href={`#user-pending/${id}`} {...rest} />,
  EditUser: ({ id, ...rest }) => <a href={`#user/edit/${id}`} {...rest} />,
  EditPendingUser: ({ id, ...rest }) => <a href={`#user-pending/edit/${id}`} {...rest} />,
  AddUser: (properties) => <a href="#users/add" {...properties} />,
  UploadUsers: (properties) => <a href="#upload/users" {...properties} />,
  UploadPermissions: (properties) => <a href="#upload/users-permission" {...properties} />,
}
