import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'
import type { AccessRemedy } from './accessEventQueries.ts'

/** The ways out of the screens of events and answers: where things are changed that keep a door closed. */
export type AccessEventLinks = { User: RecordLink; AccessGroup: RecordLink }

export const accessEventLinks: AccessEventLinks = {
  User: ({ id, ...properties }) => <Link {...properties} to="/user/$id" params={{ id }} />,
  AccessGroup: ({ id, ...properties }) => <Link {...properties} to="/access-group/manage/$id" params={{ id }} />,
}

/** The page where a change is made, with the operation that opens it; none where nobody does it on a page. */
export function remedyLink(
  { place, recordId }: Pick<AccessRemedy, 'place' | 'recordId'>,
  { User, AccessGroup }: AccessEventLinks,
) {
  if (recordId === null) return undefined
  if (place === 'PERSON') return { Link: User, operation: 'getUser', id: recordId } as const
  if (place === 'ACCESS_GROUP') return { Link: AccessGroup, operation: 'getAccessGroup', id: recordId } as const
  return undefined
}
