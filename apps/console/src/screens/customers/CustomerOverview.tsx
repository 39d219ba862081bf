import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { countryName } from '@atrium/validators/countries.ts'
import { offsetLabel } from '@atrium/validators/timeZones.ts'
import type { Customer } from './customerQueries.ts'
import { SubscriptionCard } from './SubscriptionCard.tsx'

/** What an office centre has subscribed to, and its facts. */
export const CustomerOverview = ({ customer }: { customer: Customer }) => {
  const moment = useMoment()
  const { address } = customer
  return (
    <>
      <SubscriptionCard customer={customer} />
      <Section title="Details">
        <DescriptionList
          columns={3}
          items={[
            { label: 'Company', value: customer.companyName },
            { label: 'Code', value: customer.centreCode },
            { label: 'Building', value: customer.buildingName },
            { label: 'Address', value: addressLines(address), wide: true },
            { label: 'Contact', value: customer.contactName },
            { label: 'Contact e-mail', value: customer.contactEmail },
            { label: 'Contact phone', value: customer.contactPhone },
            {
              label: 'Time zone',
              value: customer.timezoneOffset === null ? null : offsetLabel(customer.timezoneOffset),
            },
            { label: 'Staff may sign in', value: customer.allowStaffLogin ? 'Yes' : 'No' },
            { label: 'Signed in now', value: customer.consequences.signedIn.toLocaleString('en') },
            { label: 'Added', value: moment(customer.createdDate) },
            { label: 'Last changed', value: moment(customer.updatedDate) },
          ]}
        />
      </Section>
    </>
  )
}

const addressLines = (address: Customer['address']): string =>
  [
    address.streetAddress,
    address.extendedAddress,
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.province,
    address.country && countryName(address.country),
  ]
    .filter(Boolean)
    .join(', ')
