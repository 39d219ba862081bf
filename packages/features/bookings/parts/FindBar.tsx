import { isForMeetings } from '@atrium/contract/bookableKinds.ts'
import type { BookingArea } from '@atrium/contract/bookingOperations.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { DateField } from '@atrium/ui/DateField.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { SearchBox } from '@atrium/ui/SearchBox.tsx'
import { TimeSpanFields } from '@atrium/ui/TimeSpanFields.tsx'
import type { useTimeDraft } from '@atrium/ui/useTimeDraft.ts'
import { defaultSlotMinutes } from '@atrium/validators/timeSlots.ts'
import { SegmentedControl } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { siteOptions } from '../bookingOptions.ts'
import { type BookingTime } from '@atrium/validators/wallTimes.ts'
import { areaLabels, type FindSearch } from '../findSearch.ts'
import classes from './FindBar.module.css'

type FindBarProps = {
  modes: readonly BookingArea[]
  mode: BookingArea
  time: BookingTime
  /** From and to, as they are being chosen. */
  times: ReturnType<typeof useTimeDraft>
  today: string
  search: FindSearch
  onChange: (change: Partial<FindSearch>) => void
}

/** Asks when, then for how many and where; what is free follows by itself. */
export const FindBar = ({ modes, mode, time, times, today, search, onChange }: FindBarProps) => {
  const step = useAtomValue(officeCentreInfoAtom)?.timeSlotDuration ?? defaultSlotMinutes
  const maySites = useCan('getSiteDropDown')
  return (
    <div className={classes.bar}>
      {modes.length > 1 && (
        <SegmentedControl
          aria-label="What to book"
          className={classes.modes}
          data={modes.map((value) => ({ value, label: areaLabels[value] }))}
          value={mode}
          onChange={(value) => {
            const next = modes.find((one) => one === value)
            if (next)
              onChange({ mode: next, planFileId: undefined, view: isForMeetings(next) ? undefined : search.view })
          }}
        />
      )}
      <div className={classes.fields}>
        <DateField
          label="Day"
          required
          min={today}
          value={time.date}
          onChange={(date) => date !== null && onChange({ date })}
        />
        <TimeSpanFields required step={step} value={times.value} onChange={times.onChange} />
        {isForMeetings(mode) && (
          <NumericField
            label="People"
            decimals={0}
            placeholder="Any number"
            value={search.noOfPax ?? null}
            onChange={(pax) => onChange({ noOfPax: pax ?? undefined })}
          />
        )}
        {maySites && (
          <DropdownField
            label="Site"
            placeholder="Any site"
            load={siteOptions}
            value={search.siteId ?? null}
            onChange={(siteId) => onChange({ siteId: siteId ?? undefined, planFileId: undefined })}
          />
        )}
        <div className={classes.text}>
          <SearchBox
            label="Search places"
            hint="Name or place"
            value={search.text ?? ''}
            onSearch={(text) => onChange({ text: text === '' ? undefined : text })}
          />
        </div>
      </div>
    </div>
  )
}
