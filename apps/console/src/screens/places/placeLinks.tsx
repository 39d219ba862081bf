import { Link } from '@tanstack/react-router'
import type { PlaceLink } from './PlaceHits.tsx'

/** To a tower of the overview, and where one was searched for to its floor. */
export const ToPlace: PlaceLink = ({ tower, floor, ...properties }) => (
  <Link {...properties} to="/places" search={floor === undefined ? { tower } : { tower, floor }} resetScroll={false} />
)
