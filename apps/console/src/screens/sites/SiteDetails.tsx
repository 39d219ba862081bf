import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { timeZones } from '@atrium/validators/timeZones.ts'
import { ActiveBadge } from './siteColumns.tsx'
import type { Site } from './siteQueries.ts'

/** The particulars of a site. */
export const SiteDetails = ({ site }: { site: Site }) => {
  const moment = useMoment()
  return (
    <Section title="Details">
      <DescriptionList
        items={[
          { label: 'Site name', value: site.name },
          { label: 'Code', value: site.code },
          { label: 'Status', value: <ActiveBadge active={site.active} /> },
          { label: 'Time zone', value: zoneOf(site.timezoneOffset) },
          ...(site.timeZone ? [{ label: 'Daylight saving time', value: site.timeZone }] : []),
          { label: 'People', value: site.users.toLocaleString('en') },
          { label: 'Offices', value: site.areas.toLocaleString('en') },
          { label: 'Buildings', value: site.officeTowers.toLocaleString('en') },
          { label: 'Last changed', value: moment(site.updatedDate) },
          { label: 'Added', value: moment(site.createdDate) },
          { label: 'Assembly points', value: site.assemblyPoints.join(', ') },
          { label: 'Address', value: site.address, wide: true },
        ]}
      />
    </Section>
  )
}

const zoneOf = (offset: number | null) =>
  timeZones.find((zone) => zone.offset === offset)?.label ?? 'As the office centre'
