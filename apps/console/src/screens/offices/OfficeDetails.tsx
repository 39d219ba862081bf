import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { ActiveBadge } from '../sites/siteColumns.tsx'
import type { Office } from './officeQueries.ts'
import { SiteOf } from './SiteOf.tsx'

/** The particulars of an office. */
export const OfficeDetails = ({ office, SiteLink }: { office: Office; SiteLink: RecordLink }) => {
  const moment = useMoment()
  return (
    <Section title="Details">
      <DescriptionList
        items={[
          { label: 'Office name', value: office.name },
          { label: 'Site', value: <SiteOf office={office} SiteLink={SiteLink} /> },
          { label: 'Status', value: <ActiveBadge active={office.active} /> },
          { label: 'Floor plan', value: office.floorPlan?.name },
          { label: 'People', value: office.users.toLocaleString('en') },
          { label: 'Last changed', value: moment(office.updatedDate) },
          { label: 'Added', value: moment(office.createdDate) },
        ]}
      />
    </Section>
  )
}
