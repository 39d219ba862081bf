import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

export const UnitLink: RecordLink = ({ id, ...properties }) => <Link {...properties} to="/Unit/$id" params={{ id }} />

export const UploadUnitsLink: PageLink = (properties) => <Link {...properties} to="/Unit/upload" />
