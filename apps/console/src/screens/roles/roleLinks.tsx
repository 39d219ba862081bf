import type { RoleLinks } from '@atrium/features/roles/roleLinks.ts'
import { Link } from '@tanstack/react-router'

/** Where the role screens lead to in this portal. */
export const roleLinks: RoleLinks = {
  Role: ({ id, ...properties }) => <Link {...properties} to="/role/$id" params={{ id }} />,
  EditRole: ({ id, ...properties }) => <Link {...properties} to="/role/edit/$id" params={{ id }} />,
  AddRole: (properties) => <Link {...properties} to="/roles/add" />,
  CopyRole: ({ id, ...properties }) => <Link {...properties} to="/roles/add" search={{ from: id }} />,
}
