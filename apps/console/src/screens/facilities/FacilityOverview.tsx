import { approvalText } from '@atrium/validators/approvalRule.ts'
import { countOf } from '@atrium/validators/text.ts'
import { Can } from '@atrium/permissions/Can.tsx'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { RichText } from '@atrium/ui/RichText.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { operatingHoursLines } from '@atrium/validators/operatingHours.ts'
import { Badge, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { FacilityBlockings } from './FacilityBlockings.tsx'
import { FacilityGallery } from './FacilityGallery.tsx'
import classes from './FacilityGallery.module.css'
import type { Facility } from './facilityQueries.ts'
import { bookersOf, durationWords, slotPolicyWords, withinSite } from './facilityWords.ts'

type FacilityOverviewProps = { facility: Facility; categoryLink: ReactNode }

/** What a facility is, looks like and has, and the rules of its bookings. */
export const FacilityOverview = ({ facility, categoryLink }: FacilityOverviewProps) => (
  <>
    <div className={classes.overview} data-plain={facility.imageFiles.length === 0 || undefined}>
      <FacilityGallery {...facility} />
      <Section title="Place">
        <DescriptionList items={placeOf(facility, categoryLink)} />
      </Section>
    </div>
    {facility.descriptionHtml && (
      <Section title="Description">
        <RichText html={facility.descriptionHtml} />
      </Section>
    )}
    <Section title="Opening hours">
      <DescriptionList items={hoursOf(facility)} columns={3} />
    </Section>
    <Section title="Bookings">
      <DescriptionList items={rulesOf(facility)} columns={3} />
    </Section>
    <Can operation="listFacilityBlockings">
      <FacilityBlockings facilityId={facility.id} />
    </Can>
  </>
)

const placeOf = (facility: Facility, categoryLink: ReactNode) => [
  { label: 'Category', value: categoryLink },
  { label: 'Type', value: facility.facilityTypeLabel },
  { label: 'Site', value: facility.site.name },
  { label: 'Floor', value: withinSite({ ...facility, area: null }) },
  { label: 'Office', value: facility.area?.name },
  { label: 'Location', value: facility.facilityLocationLabel },
  {
    label: 'Capacity',
    value: countOf(facility.capacity, 'person', 'people'),
  },
  { label: 'Tags', value: <Words words={facility.tags} /> },
  { label: 'Equipment', value: <Equipment facility={facility} />, wide: true },
  ...(facility.accessDoor ? [{ label: 'Door', value: facility.accessDoor.name }] : []),
  ...(facility.externalCalendarId ? [{ label: 'Room calendar', value: facility.externalCalendarId }] : []),
]

const Words = ({ words }: { words: readonly string[] }) =>
  words.length === 0 ? (
    '-'
  ) : (
    <Group gap={6}>
      {words.map((word) => (
        <Badge key={word} variant="default">
          {word}
        </Badge>
      ))}
    </Group>
  )

const Equipment = ({ facility: { equipments } }: { facility: Facility }) =>
  equipments.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ') || '-'

const hoursOf = ({ operatingHours }: Facility) =>
  operatingHours.length === 0
    ? [{ label: 'Every day', value: 'Open at all times' }]
    : operatingHoursLines(operatingHours).map(({ days, times }) => ({ label: days, value: times }))

const rulesOf = (facility: Facility) => [
  { label: 'Slots', value: slots(facility) },
  { label: 'Length', value: lengths(facility) },
  { label: 'Buffer', value: buffers(facility) },
  { label: 'Booking window', value: horizon(facility) },
  {
    label: 'Cancellation',
    value:
      facility.cancelCutOffHours === null
        ? 'Same as the office centre'
        : `Until ${durationWords(facility.cancelCutOffHours * 60)} before the start`,
  },
  { label: 'Invitees', value: `At most ${facility.inviteeMax.toLocaleString('en')}` },
  { label: 'Approval', value: approvalText(facility.approval) },
  {
    label: 'Check-in',
    value: facility.checkInRequired ? `Within ${facility.checkInGraceMin} min after the start` : 'Not needed',
  },
  { label: 'Who may book', value: <Stack gap={0}>{bookersOf(facility)}</Stack> },
]

const slots = ({ category, timeSlotDuration }: Facility) =>
  category.slotPolicy === 'MINUTES' ? `${durationWords(timeSlotDuration)} each` : slotPolicyWords[category.slotPolicy]

function lengths({ minDuration, maxDuration }: Facility): string {
  if (minDuration !== null && maxDuration !== null)
    return `${durationWords(minDuration)} to ${durationWords(maxDuration)}`
  if (minDuration !== null) return `${durationWords(minDuration)} or longer`
  return maxDuration === null ? 'Any' : `Up to ${durationWords(maxDuration)}`
}

function buffers({ bufferBefore, bufferAfter }: Facility): string {
  const parts = [
    ...(bufferBefore > 0 ? [`${durationWords(bufferBefore)} before`] : []),
    ...(bufferAfter > 0 ? [`${durationWords(bufferAfter)} after`] : []),
  ]
  return parts.length === 0 ? 'No time' : parts.join(', ')
}

function horizon({ leadTime, advanceDaysMax }: Facility): string {
  const latest = leadTime === 0 ? 'Until the start' : `Until ${durationWords(leadTime)} before the start`
  return `${latest}, at most ${countOf(advanceDaysMax, 'day', 'days')} ahead`
}
