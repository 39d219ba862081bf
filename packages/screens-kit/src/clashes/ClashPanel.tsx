import type { Input, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { countOf } from '@atrium/validators/text.ts'
import { bookingTimeText, dayText, spanText } from '@atrium/validators/wallTimes.ts'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCalendarX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readable } from '../anyQuery.ts'

export type ClashQuestion = Input<'findClashes'>['body']
export type ClashTimes = Schemas['ClashTimes']
type Clash = Schemas['Clash']

type ClashPanelProps = {
  /** What is planned; null while it is not known where and when. */
  question: ClashQuestion | null
  /** Takes the nearest time that is free; without it the time is only named. */
  onTake?: ((free: ClashTimes) => void) | undefined
}

const kindWords: Record<Clash['kind'], string> = {
  BOOKING: 'Booking',
  EVENT: 'Event',
  BLOCKING: 'Blocking',
  WORK: 'Work',
  HOT_WORK: 'Hot work',
  NOISY_WORK: 'Noisy work',
  QUIET_HOURS: 'Hours without noise',
}

/** Milliseconds without a change before it is asked. */
const delay = 400

/** A question that travels as a POST, whose key is its own. */
const clashesQuery = (body: ClashQuestion) => ({
  queryKey: ['findClashes', body],
  queryFn: () => api.call('findClashes', { body }, { silent: true }),
})

const nothing: ClashQuestion = { kinds: [], startDate: '', endDate: '', startTime: '00:00', endTime: '24:00' }

/** Says what is in the way of something planned: what, when, where and whose, as far as one may know, and when it is free. */
export const ClashPanel = ({ question, onTake }: ClashPanelProps) => {
  const [asked] = useDebouncedValue(question === null ? null : JSON.stringify(question), delay)
  // What was written a moment ago by the same function.
  const body = asked === null ? null : (JSON.parse(asked) as ClashQuestion)
  const query = { ...readable(clashesQuery(body ?? nothing)), placeholderData: keepPreviousData }
  const { data } = useQuery({ ...query, enabled: body !== null })
  if (question === null || !data || data.total === 0) return null
  return <Found found={data} onTake={onTake} />
}

type FoundProps = { found: Schemas['FoundClashes']; onTake: ClashPanelProps['onTake'] }

const Found = ({ found: { clashes, total, refused, free }, onTake }: FoundProps) => {
  return (
    <Alert
      color={refused ? 'red' : 'yellow'}
      icon={<IconCalendarX size={18} aria-hidden />}
      title={refused ? 'There is a clash' : 'I understand what is there at that time'}
    >
      <Stack gap="xs" align="flex-start">
        <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
          {clashes.slice(0, shown).map((clash) => (
            <li key={`${clash.kind} ${clash.placeName} ${clash.startsAt} ${clash.referenceNo ?? clash.title}`}>
              <ClashLine clash={clash} />
            </li>
          ))}
        </ul>
        {total > shown && <Text size="sm">And {countOf(total - shown, 'other', 'others')}.</Text>}
        {free && onTake && (
          <Button variant="default" h="auto" py="xs" onClick={() => onTake(free)}>
            <span style={{ textAlign: 'start', whiteSpace: 'normal' }}>Take {timesText(free)}</span>
          </Button>
        )}
        {free && !onTake && <Text size="sm">Nothing is in the way on {timesText(free)}.</Text>}
      </Stack>
    </Alert>
  )
}

/** How many are named. */
const shown = 5

const ClashLine = ({ clash }: { clash: Clash }) => {
  const { kind, title, referenceNo, whose, placeName, timeText, times } = clash
  const named = [referenceNo && title, referenceNo, whose].filter(Boolean).join(', ')
  return (
    <Text size="sm" component="span">
      <strong>{kindWords[kind]}</strong>
      {named && `: ${named}`}; {placeName}, {timeText}
      {times > 1 && ` and ${countOf(times - 1, 'other time', 'other times')}`}
    </Text>
  )
}

const timesText = ({ startDate, endDate, ...times }: ClashTimes): string =>
  startDate === endDate
    ? bookingTimeText({ date: startDate, ...times })
    : `${dayText(startDate)} – ${dayText(endDate)}, ${spanText(times)}`
