import { centreFacts } from '@atrium/features/account/parts/centreFacts.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import type { Customer } from './customerQueries.ts'
import { SubscriptionCard } from './SubscriptionCard.tsx'

/** What an office centre has subscribed to, and its facts. */
export const CustomerOverview = ({ customer }: { customer: Customer }) => {
  const moment = useMoment()
  return (
    <>
      <SubscriptionCard customer={customer} />
      <Section title="Details">
        <DescriptionList
          columns={3}
          items={[
            ...centreFacts(customer),
            { label: 'Staff can sign in', value: customer.allowStaffLogin ? 'Yes' : 'No' },
            ...(customer.officeCentreType === 'LANDLORD'
              ? [{ label: 'Active tenants', value: tenantsInWords(customer.noOfTenants) }]
              : []),
            { label: 'Signed in now', value: customer.consequences.signedIn.toLocaleString('en') },
            { label: 'Added', value: moment(customer.createdDate) },
            { label: 'Last changed', value: moment(customer.updatedDate) },
          ]}
        />
      </Section>
    </>
  )
}

const tenantsInWords = (tenants: number): string =>
  tenants === 0 ? 'None' : `${tenants.toLocaleString('en')}, to be deactivated before the landlord`
