import { api } from '@atrium/auth/api.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { RecordAnchor } from '@atrium/screens-kit/RecordAnchor.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { countryName } from '@atrium/validators/countries.ts'
import { formatDate } from '@atrium/validators/dates.ts'
import { formatMoney, money } from '@atrium/validators/money.ts'
import { countOf } from '@atrium/validators/text.ts'
import { Anchor, Text } from '@mantine/core'
import type { TenantDetail } from './tenantQueries.ts'

type Unit = TenantDetail['units'][number]

/** Who the tenant is, which units it holds, and what the landlord keeps about it (doc 2 §3). */
export const TenantOverview = ({ tenant, UnitLink }: { tenant: TenantDetail; UnitLink: RecordLink }) => (
  <>
    <Company tenant={tenant} />
    <Units tenant={tenant} UnitLink={UnitLink} />
    <Parking tenant={tenant} />
    <Notices tenant={tenant} />
  </>
)

const Company = ({ tenant }: { tenant: TenantDetail }) => {
  const moment = useMoment()
  const { address, personInCharge } = tenant
  const contact = [tenant.contactName, tenant.contactEmail, tenant.contactPhone].filter(
    (line) => line !== null && line !== '',
  )
  const lines = [
    tenant.buildingName,
    address.streetAddress,
    address.extendedAddress,
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.country && countryName(address.country),
  ].filter((line) => line !== null && line !== '')
  return (
    <Section title="Company">
      <DescriptionList
        columns={3}
        items={[
          { label: 'Company name', value: tenant.companyName },
          { label: 'Code', value: tenant.code },
          { label: 'Registration number (UEN)', value: tenant.uen },
          {
            label: 'Person in charge',
            value: personInCharge && <Lines of={[personInCharge.fullName, personInCharge.email]} />,
          },
          {
            label: 'Contact',
            value: contact.length > 0 ? <Lines of={contact} /> : null,
          },
          { label: 'Can request access passes', value: tenant.allowSubmitPassRequest ? 'Yes' : 'No' },
          { label: 'Activated', value: stamp(moment(tenant.activatedDate), tenant.activatedByUserFullName) },
          { label: 'Added', value: moment(tenant.createdDate) },
          { label: 'Last changed', value: moment(tenant.updatedDate) },
          { label: 'Address', value: lines.join(', '), wide: true },
        ]}
      />
    </Section>
  )
}

const Lines = ({ of: lines }: { of: readonly (string | null)[] }) => lines.map((line) => <div key={line}>{line}</div>)

const stamp = (moment: string, by: string | null) => (by === null ? moment : `${moment} by ${by}`)

const unitColumns = (UnitLink: RecordLink): readonly Column<Unit>[] => [
  {
    key: 'unitNo',
    header: 'Unit',
    cell: ({ id, unitNo }) => (
      <RecordAnchor id={id} operation="getOfficeCentreUnit" Link={UnitLink}>
        {unitNo}
      </RecordAnchor>
    ),
  },
  { key: 'floor', header: 'Floor', cell: ({ floorName, officeTowerName }) => `${floorName}, ${officeTowerName}` },
  { key: 'leaseStart', header: 'From', cell: ({ leaseStart }) => formatDate(leaseStart) },
  { key: 'leaseEnd', header: 'Until', cell: ({ leaseEnd }) => (leaseEnd ? formatDate(leaseEnd) : 'Open') },
]

type UnitsProps = { tenant: TenantDetail; UnitLink: RecordLink }

const Units = ({ tenant: { units, companyName }, UnitLink }: UnitsProps) => (
  <Section title="Units" description="Current and upcoming leases" flush={units.length > 0}>
    {units.length === 0 ? (
      <Text c="dimmed">The tenant has no units. Let one to it in the list of units.</Text>
    ) : (
      <Table
        label={`Units of ${companyName}`}
        columns={unitColumns(UnitLink)}
        rows={units}
        rowKey={({ id, leaseStart }) => `${id} ${leaseStart}`}
      />
    )}
  </Section>
)

const Parking = ({ tenant }: { tenant: TenantDetail }) => {
  const ways = [
    ...(tenant.allowOnlinePayment ? ['Online'] : []),
    ...(tenant.allowOfflinePayment
      ? [tenant.allowOnlinePayment ? 'by transfer or at the office' : 'By transfer or at the office']
      : []),
  ]
  return (
    <Section title="Season parking">
      <DescriptionList
        columns={3}
        items={[
          { label: 'Car, per month', value: <Rate {...tenant.carMonthlyRate} /> },
          { label: 'Motorcycle, per month', value: <Rate {...tenant.motorcycleMonthlyRate} /> },
          { label: 'Second vehicle on a pass', value: tenant.additionalVehicle ? 'Yes' : 'No' },
          { label: 'Payment methods', value: ways.join(', ') },
          { label: 'Recipient', value: tenant.recipientName },
          { label: 'Account number', value: tenant.recipientAccount },
          { label: 'Bank', value: tenant.bankName },
          {
            label: 'Cancellation deadline',
            value: tenant.daysBeforeCancel === null ? null : daysBefore(tenant.daysBeforeCancel),
          },
        ]}
      />
    </Section>
  )
}

const daysBefore = (days: number) => `${countOf(days, 'day', 'days')} before`

/** A rate, and who set it when. */
const Rate = ({ amountMinor, currency, updatedDate, updatedByUserFullName }: TenantDetail['carMonthlyRate']) => {
  const moment = useMoment()
  if (amountMinor === null) return 'Not agreed'
  return (
    <>
      {formatMoney(money(amountMinor, currency))}
      {updatedDate && (
        <Text size="xs" c="dimmed">
          Set on {stamp(moment(updatedDate), updatedByUserFullName)}
        </Text>
      )}
    </>
  )
}

const Notices = ({ tenant }: { tenant: TenantDetail }) => {
  const { tcFile, visitorLotOveruseAlertPercentage: percentage } = tenant
  return (
    <Section title="Notices and documents">
      <DescriptionList
        columns={3}
        items={[
          { label: 'Notify', value: tenant.notifyPartyEmail.join(', ') },
          { label: 'Alert', value: tenant.alertPartyEmail.join(', ') },
          {
            label: 'Alert when visitors use too many lots',
            value: tenant.visitorLotOveruseAlert ? `From ${percentage}% of lots` : 'Off',
          },
          { label: 'Terms and conditions', value: tcFile && <Terms file={tcFile} /> },
        ]}
      />
    </Section>
  )
}

const Terms = ({ file: { systemFileId, name } }: { file: NonNullable<TenantDetail['tcFile']> }) => (
  <Anchor
    component="button"
    type="button"
    onClick={() => void api.download('downloadSystemFile', { path: { systemFileId } }).catch(() => {})}
  >
    {name}
  </Anchor>
)
