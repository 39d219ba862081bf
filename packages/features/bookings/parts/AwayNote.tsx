import type { Schemas } from '@atrium/api-client/client.ts'
import { formatMoney, money } from '@atrium/validators/money.ts'
import { countOf } from '@atrium/validators/text.ts'
import { bookingTimeText } from '@atrium/validators/wallTimes.ts'
import { Alert, List, Text } from '@mantine/core'

type AwayPreview = Schemas['AwayPreview']

/** Whether there is something to cancel, and all of it in time. */
export const isPossible = ({ noOfInstances, late }: AwayPreview): boolean => noOfInstances > 0 && late.length === 0

/** What being away cancels and what that does to what was paid; or which times stand in its way. */
export const AwayNote = ({ preview }: { preview: AwayPreview }) => (
  <>
    <Text component="output" display="block" fw={500}>
      {awayText(preview)}
    </Text>
    {preview.late.length > 0 && (
      <Alert color="orange" title="Too late to cancel">
        <List size="sm">
          {preview.late.map((time) => (
            <List.Item key={`${time.bookingId} ${time.date} ${time.startTime}`}>
              {`${time.title}, ${time.resourceName}, ${bookingTimeText(time)}: until ${countOf(time.cutOffHours, 'hour', 'hours')} before the start`}
            </List.Item>
          ))}
        </List>
        <Text size="sm" mt="xs">
          Nothing is cancelled while one of these is among the days. Choose other days.
        </Text>
      </Alert>
    )}
  </>
)

function awayText({ noOfBookings, noOfInstances, money: sums }: AwayPreview): string {
  if (noOfInstances === 0) return 'Nothing is booked for you on these days.'
  const text = (minor: number, currency: string) => formatMoney(money(minor, currency))
  const bookings = countOf(noOfBookings, 'booking', 'bookings')
  const what = noOfInstances === noOfBookings ? bookings : `${countOf(noOfInstances, 'time', 'times')} of ${bookings}`
  return [
    `${what} will be cancelled.`,
    ...sums.flatMap(({ currency, paidBackMinor, notChargedMinor }) => [
      ...(paidBackMinor > 0 ? [`${text(paidBackMinor, currency)} will be paid back.`] : []),
      ...(notChargedMinor > 0 ? [`${text(notChargedMinor, currency)} will not be charged.`] : []),
    ]),
  ].join(' ')
}
