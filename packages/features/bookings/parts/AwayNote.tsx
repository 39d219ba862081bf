import type { Schemas } from '@atrium/api-client/client.ts'
import { formatMoney, money } from '@atrium/validators/money.ts'
import { countOf } from '@atrium/validators/text.ts'
import { bookingTimeText } from '@atrium/validators/wallTimes.ts'
import { Alert, List, ScrollArea, Text } from '@mantine/core'

type AwayPreview = Schemas['AwayPreview']

/** Whether there is something to cancel, and all of it in time. */
export const isPossible = ({ noOfInstances, late }: AwayPreview): boolean => noOfInstances > 0 && late.length === 0

/** What being away cancels and what that does to what was paid; or which times stand in its way. */
export const AwayNote = ({ preview }: { preview: AwayPreview }) => (
  <>
    <Text component="output" display="block" fw={500}>
      {awayText(preview)}
    </Text>
    {preview.late.length === 0 && <Times {...preview} />}
    {preview.late.length > 0 && (
      <Alert color="orange" title="Too late to cancel">
        <List size="sm">
          {preview.late.map((time) => (
            <List.Item key={`${time.bookingId} ${time.date} ${time.startTime}`}>
              {`${timeText(time)}: until ${countOf(time.cutOffHours, 'hour', 'hours')} before the start`}
            </List.Item>
          ))}
        </List>
        <Text size="sm" mt="xs">
          These bookings can no longer be cancelled. Choose days that leave them out.
        </Text>
      </Alert>
    )}
  </>
)

const timeText = (time: AwayPreview['times'][number]) => `${time.title}, ${time.resourceName}, ${bookingTimeText(time)}`

/** Which times go; many of them scroll within the dialog. */
const Times = ({ times, noOfInstances }: AwayPreview) =>
  times.length > 0 && (
    <ScrollArea.Autosize mah={200} type="auto" viewportProps={{ tabIndex: 0 }}>
      <List size="sm" aria-label="Bookings to be cancelled">
        {times.map((time) => (
          <List.Item key={`${time.bookingId} ${time.date} ${time.startTime}`}>{timeText(time)}</List.Item>
        ))}
        {noOfInstances > times.length && <List.Item>and {noOfInstances - times.length} more</List.Item>}
      </List>
    </ScrollArea.Autosize>
  )

function awayText({ noOfBookings, noOfInstances, money: sums }: AwayPreview): string {
  if (noOfInstances === 0) return 'You have no bookings on these days.'
  const text = (minor: number, currency: string) => formatMoney(money(minor, currency))
  const bookings = countOf(noOfBookings, 'booking', 'bookings')
  const what = noOfInstances === noOfBookings ? bookings : `${countOf(noOfInstances, 'time', 'times')} of ${bookings}`
  return [
    `${what} will be cancelled.`,
    ...sums.flatMap(({ currency, paidBackMinor, notChargedMinor }) => [
      ...(paidBackMinor > 0 ? [`${text(paidBackMinor, currency)} will be refunded.`] : []),
      ...(notChargedMinor > 0 ? [`${text(notChargedMinor, currency)} will not be charged.`] : []),
    ]),
  ].join(' ')
}
