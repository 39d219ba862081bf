import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { operatingHoursLines } from '@atrium/validators/operatingHours.ts'
import { countOf } from '@atrium/validators/text.ts'
import { bookableByLabels } from './deskWords.ts'
import type { Zone } from './hotdeskQueries.ts'

/** The rules that hold for every desk of a zone. */
export const ZoneRules = ({ zone }: { zone: Zone }) => {
  const moment = useMoment()
  const circle = [...zone.userGroups, ...zone.tenants].map(({ name }) => name).join(', ')
  const hours = operatingHoursLines(zone.operatingHours)
  return (
    <Section title="Rules" description="They apply to every desk in the zone">
      <DescriptionList
        items={[
          { label: 'Office', value: `${zone.area.name}, ${zone.site.name}` },
          { label: 'Kind', value: zone.pooled ? `Pool of ${countOf(zone.desks, 'desk', 'desks')}` : 'Numbered desks' },
          { label: 'Free now', value: `${zone.available} of ${zone.desks}` },
          { label: 'Bookable by', value: circle === '' ? bookableByLabels[zone.bookableBy] : circle },
          {
            label: 'Open',
            value:
              zone.operatingHours.length === 0
                ? 'At all times'
                : hours.map(({ days, times }) => <div key={days}>{`${days}: ${times}`}</div>),
          },
          { label: 'Clock', value: zone.timezone },
          {
            label: 'Check-in',
            value: zone.checkInRequired
              ? `Within ${countOf(zone.checkInGraceMin, 'minute', 'minutes')}`
              : 'Not required',
          },
          { label: 'Buffer before', value: countOf(zone.bufferBefore, 'minute', 'minutes') },
          { label: 'Buffer after', value: countOf(zone.bufferAfter, 'minute', 'minutes') },
          { label: 'Minimum notice', value: countOf(zone.leadTime, 'minute', 'minutes') },
          { label: 'Maximum notice', value: countOf(zone.advanceDaysMax, 'day', 'days') },
          {
            label: 'Shortest booking',
            value: zone.minDuration === null ? null : countOf(zone.minDuration, 'minute', 'minutes'),
          },
          {
            label: 'Longest booking',
            value: zone.maxDuration === null ? null : countOf(zone.maxDuration, 'minute', 'minutes'),
          },
          { label: 'Last changed', value: moment(zone.updatedDate) },
        ]}
      />
    </Section>
  )
}
