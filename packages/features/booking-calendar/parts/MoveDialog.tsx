import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { DateField } from '@atrium/ui/DateField.tsx'
import { TimeSelect } from '@atrium/ui/TimeSelect.tsx'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import type { CalendarEntry, CalendarResource } from '../calendarQueries.ts'
import { isThere, type Target } from '../moveEntry.ts'
import { MoveNote } from './MoveNote.tsx'
import { Refusal } from './Refusal.tsx'

type MoveDialogProps = {
  opened: boolean
  entry: CalendarEntry
  resources: readonly CalendarResource[]
  /** Where it was dragged to, and what the server said to that. */
  wanted?: Target | undefined
  refusal?: unknown
  step: number
  move: (target: Target) => Promise<boolean>
  onClose: () => void
}

const mostOptions = 50
const midnight = '24:00'
/** The last time that can be typed stands for the midnight that ends the day. */
const typedMidnight = '23:59'

/** Moves an entry by typing where to: what dragging does for those who use a keyboard, and what follows a drag that was refused or costs. */
export const MoveDialog = ({
  opened,
  entry,
  resources,
  wanted: dragged,
  refusal,
  step,
  move,
  onClose,
}: MoveDialogProps) => {
  const [target, setTarget] = useState<Partial<Target>>(dragged ?? placeOf(entry))
  const [error, setError] = useState<unknown>(refusal)
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)

  const send = async (wanted: Target) => {
    if (isThere(entry, wanted)) return onClose()
    setBusy(true)
    setError(undefined)
    setTarget(wanted)
    try {
      await move(wanted)
      onClose()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWhole(target) && target.endTime > target.startTime) void send(target)
  }
  return (
    <Dialog opened={opened} title={`Move ${entry.title}`} onClose={onClose} locked={busy}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          {error !== undefined && <Refusal error={error} busy={busy} onTake={(taken) => void send(taken)} />}
          <MoveFields target={target} resources={resources} step={step} tried={tried} onChange={setTarget} />
          {entry.bookingId !== null && isWhole(target) && target.endTime > target.startTime && (
            <MoveNote entry={entry} bookingId={entry.bookingId} target={target} />
          )}
        </Stack>
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Move
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

type MoveFieldsProps = Pick<MoveDialogProps, 'resources' | 'step'> & {
  target: Partial<Target>
  /** Whether it was sent once: from then on fields say what they lack. */
  tried: boolean
  onChange: (target: Partial<Target>) => void
}

const MoveFields = ({ target, resources, step, tried, onChange }: MoveFieldsProps) => {
  const { rowId, date, startTime, endTime } = target
  const change = (part: { [Key in keyof Target]?: string | null }) =>
    onChange({
      ...target,
      ...Object.fromEntries(Object.entries(part).map(([key, value]) => [key, value ?? undefined])),
    })
  const missing = (value: string | undefined) => (tried && !value ? 'Fill this in.' : undefined)
  const isBackwards = tried && isWhole(target) && target.endTime <= target.startTime
  return (
    <>
      <DropdownField
        label="Where"
        required
        load={optionsOf(resources)}
        chosen={resources.filter(({ id }) => id === rowId).map(optionOf)[0]}
        value={rowId ?? null}
        onChange={(value) => change({ rowId: value })}
        error={missing(rowId)}
      />
      <DateField
        label="Day"
        required
        value={date ?? null}
        onChange={(value) => change({ date: value })}
        error={missing(date)}
      />
      <Group grow align="flex-start">
        <TimeSelect
          label="From"
          required
          step={step}
          value={startTime ?? null}
          onChange={(value) => change({ startTime: value })}
          error={missing(startTime)}
        />
        <TimeSelect
          label="To"
          required
          step={step}
          value={endTime === midnight ? typedMidnight : (endTime ?? null)}
          onChange={(value) => change({ endTime: value === typedMidnight ? midnight : value })}
          error={isBackwards ? 'This is before the start.' : missing(endTime)}
        />
      </Group>
    </>
  )
}

const placeOf = ({ resourceId, start, end }: CalendarEntry): Target => ({
  rowId: resourceId,
  date: start.slice(0, 10),
  startTime: start.slice(11, 16),
  endTime: end.slice(0, 10) === start.slice(0, 10) ? end.slice(11, 16) : midnight,
})

const isWhole = (target: Partial<Target>): target is Target =>
  Boolean(target.rowId && target.date && target.startTime && target.endTime)

const optionOf = ({ id, name, site }: CalendarResource) => ({ code: id, value: id, label: `${name}, ${site.name}` })

/** The resources of the calendar as options; there is nothing more to ask the server for. */
const optionsOf =
  (resources: readonly CalendarResource[]): LoadOptions =>
  (text) => ({
    queryKey: ['calendar resources', resources.map(({ id }) => id), text],
    queryFn: () =>
      resources
        .map(optionOf)
        .filter(({ label }) => label.toLowerCase().includes((text ?? '').toLowerCase()))
        .slice(0, mostOptions),
  })
