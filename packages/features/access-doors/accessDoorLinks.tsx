import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** The ways out of the screens of doors. */
export type AccessDoorLinks = {
  /** Who passes a door. */
  AccessDoor: RecordLink
  AccessGroup: RecordLink
  TimeProgramme: RecordLink
  User: RecordLink
}

export const accessDoorLinks: AccessDoorLinks = {
  AccessDoor: ({ id, ...properties }) => <Link {...properties} to="/access-door/manage/$id" params={{ id }} />,
  AccessGroup: ({ id, ...properties }) => <Link {...properties} to="/access-group/manage/$id" params={{ id }} />,
  TimeProgramme: ({ id, ...properties }) => <Link {...properties} to="/time-programme/$id" params={{ id }} />,
  User: ({ id, ...properties }) => <Link {...properties} to="/user/$id" params={{ id }} />,
}
