import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { RecordAnchor } from '@atrium/screens-kit/RecordAnchor.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { ActiveBadge } from '../sites/siteColumns.tsx'
import type { Office } from './officeQueries.ts'

/** The particulars of an office. */
export const OfficeDetails = ({ office, SiteLink }: { office: Office; SiteLink: RecordLink }) => {
  const moment = useMoment()
  return (
    <Section title="Details">
      <DescriptionList
        items={[
          { label: 'Office name', value: office.name },
          {
            label: 'Site',
            value: (
              <RecordAnchor id={office.site.id} operation="getSite" Link={SiteLink}>
                {office.site.name}
              </RecordAnchor>
            ),
          },
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
