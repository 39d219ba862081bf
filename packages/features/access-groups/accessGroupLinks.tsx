import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** The ways out of the screens of access groups. */
export type AccessGroupLinks = {
  AccessGroup: RecordLink
  Division: RecordLink
  TimeProgramme: RecordLink
  User: RecordLink
  UploadMembers: PageLink
}

export const accessGroupLinks: AccessGroupLinks = {
  AccessGroup: ({ id, ...properties }) => <Link {...properties} to="/access-group/manage/$id" params={{ id }} />,
  Division: ({ id, ...properties }) => <Link {...properties} to="/division/$id" params={{ id }} />,
  TimeProgramme: ({ id, ...properties }) => <Link {...properties} to="/time-programme/$id" params={{ id }} />,
  User: ({ id, ...properties }) => <Link {...properties} to="/user/$id" params={{ id }} />,
  UploadMembers: (properties) => <Link {...properties} to="/upload/users-access-group" />,
}
