import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { DateField } from '@atrium/ui/DateField.tsx'
import { TimeSelect } from '@atrium/ui/TimeSelect.tsx'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import type { CalendarEntry, CalendarResource } from '../calendarQueries.ts'
import { isThere, type Target } from '../moveEntry.ts'
import { Refusal } from './Refusal.tsx'

type MoveDialogProps = {
  opened: boolean
  entry: CalendarEntry
  resources: readonly CalendarResource[]
  /** What the server said to a first attempt, such as one by dragging, and where it was to go. */
  refused?: { error: unknown; target: Target } | undefined
  step: number
  move: (target: Target) => Promise<void>
  onClose: () => void
}

const mostOptions = 50
const midnight = '24:00'
/** The last time that can be typed stands for the midnight that ends the day. */
const typedMidnight = '23:59'

/** Moves an entry by typing where to: what dragging does for those who use a keyboard, and what follows a refusal. */
export const MoveDialog = ({ opened, entry, resources, refused, step, move, onClose }: MoveDialogProps) => {
  const [target, setTarget] = useState<Partial<Target>>(refused?.target ?? placeOf(entry))
  const [error, setError] = useState<unknown>(refused?.error)
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const change = (part: Partial<Target>) => setTarget({ ...target, ...part })

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
  const missing = (value: string | undefined) => (tried && !value ? 'Fill this in.' : undefined)
  const isBackwards = isWhole(target) && target.endTime <= target.startTime
  const chosen = resources.find(({ id }) => id === target.rowId)

  return (
    <Dialog opened={opened} title={`Move ${entry.title}`} onClose={onClose} locked={busy}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          {error !== undefined && <Refusal error={error} busy={busy} onTake={(taken) => void send(taken)} />}
          <DropdownField
            label="Where"
            required
            load={optionsOf(resources)}
            chosen={chosen && { value: chosen.id, label: labelOf(chosen) }}
            value={target.rowId ?? null}
            onChange={(rowId) => change({ rowId: rowId ?? undefined })}
            error={missing(target.rowId)}
          />
          <DateField
            label="Day"
            required
            value={target.date ?? null}
            onChange={(date) => change({ date: date ?? undefined })}
            error={missing(target.date)}
          />
          <Group grow align="flex-start">
            <TimeSelect
              label="From"
              required
              step={step}
              value={target.startTime ?? null}
              onChange={(startTime) => change({ startTime: startTime ?? undefined })}
              error={missing(target.startTime)}
            />
            <TimeSelect
              label="To"
              required
              step={step}
              value={target.endTime === midnight ? typedMidnight : (target.endTime ?? null)}
              onChange={(time) => change({ endTime: time === typedMidnight ? midnight : (time ?? undefined) })}
              error={missing(target.endTime) ?? (tried && isBackwards ? 'This is before the start.' : undefined)}
            />
          </Group>
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

const placeOf = ({ resourceId, start, end }: CalendarEntry): Target => ({
  rowId: resourceId,
  date: start.slice(0, 10),
  startTime: start.slice(11, 16),
  endTime: end.slice(0, 10) === start.slice(0, 10) ? end.slice(11, 16) : midnight,
})

const isWhole = (target: Partial<Target>): target is Target =>
  Boolean(target.rowId && target.date && target.startTime && target.endTime)

const labelOf = ({ name, site }: CalendarResource) => `${name}, ${site.name}`

/** The resources of the calendar as options; there is nothing more to ask the server for. */
const optionsOf =
  (resources: readonly CalendarResource[]): LoadOptions =>
  (text) => ({
    queryKey: ['calendar resources', resources.length, text],
    queryFn: () =>
      resources
        .filter((resource) =>
          labelOf(resource)
            .toLowerCase()
            .includes((text ?? '').toLowerCase()),
        )
        .slice(0, mostOptions)
        .map((resource) => ({ code: resource.id, value: resource.id, label: labelOf(resource) })),
  })
