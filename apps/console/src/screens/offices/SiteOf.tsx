import { useCan } from '@atrium/permissions/Can.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Anchor } from '@mantine/core'
import type { Office } from './officeQueries.ts'

/** The site of an office; a link for those who may open it. */
export const SiteOf = ({ office: { site }, SiteLink }: { office: Office; SiteLink: RecordLink }) =>
  useCan('getSite') ? (
    <Anchor renderRoot={(properties) => <SiteLink id={site.id} {...properties} />}>{site.name}</Anchor>
  ) : (
    site.name
  )
