import { bookableKinds } from '@atrium/contract/bookableKinds.ts'
import { countOf } from '@atrium/validators/text.ts'
import { useStoredPicture } from '@atrium/screens-kit/storedPicture.ts'
import { DateField } from '@atrium/ui/DateField.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { PlaceDrawing } from '@atrium/ui/PlaceDrawing.tsx'
import { TimeSpanFields } from '@atrium/ui/TimeSpanFields.tsx'
import type { useTimeDraft } from '@atrium/ui/useTimeDraft.ts'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BookableResource } from '../bookingQueries.ts'
import { durationText } from '../bookingTimes.ts'
import { type BookingTime } from '@atrium/validators/wallTimes.ts'
import { ApprovalLine } from './ApprovalLine.tsx'
import { BlockButtons } from './BlockButtons.tsx'
import { DayBar } from './DayBar.tsx'
import classes from './BookedPlace.module.css'
import { useSiteToday } from './useSiteToday.ts'

type BookedPlaceProps = {
  resource: BookableResource
  time: BookingTime
  /** From and to, as they are being chosen. */
  times: ReturnType<typeof useTimeDraft>
  onDay: (date: string) => void
  step: number
  /** Whether the day stays as it is. */
  fixedDay?: boolean
  /** How long the time is kept. */
  children?: ReactNode
}

/** The place and time that are about to be booked. */
export const BookedPlace = (props: BookedPlaceProps) => {
  const { resource, time, times, onDay, step, fixedDay = false, children } = props
  const { zone, area, site, capacity, kind } = resource
  const today = useSiteToday(resource.timeZone)
  return (
    <FormSection title="When and where" description={[zone?.name, area?.name, site.name].filter(Boolean).join(', ')}>
      <FormWide>
        <div className={classes.place}>
          <Picture resource={resource} />
          <div className={classes.facts}>
            <Text fw={600}>
              {resource.name}
              {bookableKinds[kind].forMeetings && `, for ${countOf(capacity, 'person', 'people')}`}
              {times.isRight && `, ${durationText(time)}`}
            </Text>
            {resource.equipments.length > 0 && <Text c="dimmed">{resource.equipments.join(', ')}</Text>}
            <ApprovalLine {...resource} />
            <DayBar resource={resource} time={time} />
            {times.isRight && children}
          </div>
        </div>
      </FormWide>
      <DateField
        label="Day"
        required
        disabled={fixedDay}
        min={today}
        value={time.date}
        onChange={(date) => date !== null && onDay(date)}
      />
      {resource.blocks.length > 0 ? (
        <BlockButtons resource={resource} time={time} onChoose={times.onChange} />
      ) : (
        <div className={classes.times}>
          <TimeSpanFields required step={step} value={times.value} onChange={times.onChange} />
        </div>
      )}
    </FormSection>
  )
}

const Picture = ({ resource: { image, kind, capacity } }: { resource: BookableResource }) => {
  const source = useStoredPicture(image?.id)
  if (source) return <img className={classes.picture} src={source} alt="" />
  if (image || !bookableKinds[kind].forMeetings) return null
  return (
    <div className={classes.picture}>
      <PlaceDrawing place="room" seats={capacity} />
    </div>
  )
}
