import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** The way to one permit. */
export const FmFormLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/fm-forms/manage/$id" params={{ id }} />
)
