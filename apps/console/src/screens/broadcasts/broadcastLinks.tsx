import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** The way to one emergency. */
export const BroadcastLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/broadcast-details/manage/$id" params={{ id }} />
)

/** The way to one preset. */
export const PresetLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/presets-details/manage/$id" params={{ id }} />
)
