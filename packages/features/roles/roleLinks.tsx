import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** The ways out of the role screens. */
export type RoleLinks = {
  Role: RecordLink
  EditRole: RecordLink
  AddRole: PageLink
  /** A new role that starts with the permissions of another one. */
  CopyRole: RecordLink
}

export const roleLinks: RoleLinks = {
  Role: ({ id, ...properties }) => <Link {...properties} to="/role/$id" params={{ id }} />,
  EditRole: ({ id, ...properties }) => <Link {...properties} to="/role/edit/$id" params={{ id }} />,
  AddRole: (properties) => <Link {...properties} to="/roles/add" />,
  CopyRole: ({ id, ...properties }) => <Link {...properties} to="/roles/add" search={{ from: id }} />,
}
