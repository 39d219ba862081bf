import { bookableKinds } from '@atrium/contract/bookableKinds.ts'
import { countOf } from '@atrium/validators/text.ts'
import { minutesOfEdge } from '@atrium/validators/timeSlots.ts'
import { useStoredPicture } from '@atrium/screens-kit/storedPicture.ts'
import { DateField } from '@atrium/ui/DateField.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { TimeSelect } from '@atrium/ui/TimeSelect.tsx'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BookableResource } from '../bookingQueries.ts'
import { durationText } from '../bookingTimes.ts'
import { type BookingTime } from '@atrium/validators/wallTimes.ts'
import { DayBar } from './DayBar.tsx'
import classes from './BookedPlace.module.css'

type BookedPlaceProps = {
  resource: BookableResource
  time: BookingTime
  onTime: (time: BookingTime) => void
  step: number
  /** Whether the day stays as it is. */
  fixedDay?: boolean
  /** How long the time is kept. */
  children?: ReactNode
}

/** The place and time that are about to be booked. */
export const BookedPlace = ({ resource, time, onTime, step, fixedDay = false, children }: BookedPlaceProps) => {
  const { zone, area, site, capacity, kind } = resource
  const isRight = minutesOfEdge(time.endTime) > minutesOfEdge(time.startTime)
  return (
    <FormSection title="When and where" description={[zone?.name, area?.name, site.name].filter(Boolean).join(', ')}>
      <FormWide>
        <div className={classes.place}>
          <Picture resource={resource} />
          <div className={classes.facts}>
            <Text fw={600}>
              {resource.name}
              {bookableKinds[kind].forMeetings && `, for ${countOf(capacity, 'person', 'people')}`}
              {isRight && `, ${durationText(time)}`}
            </Text>
            {resource.equipments.length > 0 && <Text c="dimmed">{resource.equipments.join(', ')}</Text>}
            <DayBar resource={resource} time={time} />
            {children}
          </div>
        </div>
      </FormWide>
      <DateField
        label="Day"
        required
        disabled={fixedDay}
        value={time.date}
        onChange={(date) => date !== null && onTime({ ...time, date })}
      />
      <div className={classes.times}>
        <TimeSelect
          label="From"
          required
          step={step}
          value={time.startTime}
          onChange={(startTime) => startTime !== null && onTime({ ...time, startTime })}
        />
        <TimeSelect
          label="To"
          required
          step={step}
          value={time.endTime === '24:00' ? '23:59' : time.endTime}
          error={isRight ? undefined : 'Ends before it begins'}
          onChange={(end) => end !== null && onTime({ ...time, endTime: end === '23:59' ? '24:00' : end })}
        />
      </div>
    </FormSection>
  )
}

const Picture = ({ resource }: { resource: BookableResource }) => {
  const source = useStoredPicture(resource.image?.id)
  return source ? <img className={classes.picture} src={source} alt="" /> : null
}
