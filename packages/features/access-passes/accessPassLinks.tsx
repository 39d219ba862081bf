import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** The ways out of the screens of passes: to what a person holds. */
export type AccessPassLinks = { Holder: RecordLink }

export const accessPassLinks: AccessPassLinks = {
  Holder: ({ id, ...properties }) => <Link {...properties} to="/user/$id" params={{ id }} search={{ tab: 'PASSES' }} />,
}
