import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

export const BuildingLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/levels/manage/$id" params={{ id }} />
)

export const UploadFloorsLink: PageLink = (properties) => <Link {...properties} to="/levels/upload" />

/** From a floor to its units. */
export const FloorUnitsLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/Unit" search={{ officeFloorId: id }} />
)
