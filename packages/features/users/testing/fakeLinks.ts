import { createElement } from 'react'
import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import type { UserLinks } from '../userLinks.tsx'

/** A link to a record as a portal gives it: to `#path/id`. */
export const fakeRecordLink =
  (path: string): RecordLink =>
  ({ id, ...rest }) =>
    createElement('a', { href: `#${path}/${id}`, ...rest })

export const fakePageLink =
  (path: string): PageLink =>
  (properties) =>
    createElement('a', { href: `#${path}`, ...properties })

/** The links of the users screens, for tests and stories. */
export const fakeLinks: UserLinks = {
  User: fakeRecordLink('user'),
  PendingUser: fakeRecordLink('user-pending'),
  EditUser: fakeRecordLink('user/edit'),
  EditPendingUser: fakeRecordLink('user-pending/edit'),
  AddUser: fakePageLink('users/add'),
  UploadUsers: fakePageLink('upload/users'),
  UploadPermissions: fakePageLink('upload/users-permission'),
}
