import type { Schemas } from '@atrium/api-client/client.ts'
import classes from './DisplayBoard.module.css'
import { clockTime } from './displayClock.ts'
import { PhoneCode } from './PoolBoard.tsx'
import { RoomDoor, type Door } from './RoomDoor.tsx'

type Room = Schemas['DisplayedRoom']
type RoomBoardProps = {
  room: Room
  timezone: string
  now: Date
  /** On the tablet itself: what may be done there. */
  door?: Door | undefined
}

/** A room beside its door: whether one may go in, until when, what comes next, and the code for one's own phone. */
export const RoomBoard = ({ room, timezone, now, door }: RoomBoardProps) => {
  const { state, words } = stateOf(room, timezone)
  return (
    <section className={classes.room} data-state={state}>
      <div className={classes.state}>
        <p className={classes.stateWord}>
          <span className={classes.stateSign} aria-hidden>
            {state === 'FREE' ? '○' : state === 'TAKEN' ? '●' : '✕'}
          </span>
          {words.title}
        </p>
        <p className={classes.stateDetail}>{words.detail}</p>
        {room.now && <Booking booking={room.now} timezone={timezone} now={now} />}
        {door && <RoomDoor room={room} door={door} timezone={timezone} now={now} />}
      </div>
      <aside className={classes.next}>
        <h2>Next</h2>
        {room.next.length === 0 ? (
          <p>Nothing more today</p>
        ) : (
          <ol>
            {room.next.map((booking) => (
              <li key={booking.id}>
                <Booking booking={booking} timezone={timezone} now={now} />
              </li>
            ))}
          </ol>
        )}
        <PhoneCode text={room.qrCodeUrl} words={phoneWords(state, room)} />
      </aside>
    </section>
  )
}

/** What was booked at the door is nobody's to check in to. */
function phoneWords(state: State, room: Room): string {
  if (state === 'FREE') return 'Book it now with your phone'
  return room.now?.mayEnd ? 'Book it with your phone' : 'Check in with your phone'
}

type State = 'FREE' | 'TAKEN' | 'CLOSED'

function stateOf(room: Room, timezone: string): { state: State; words: { title: string; detail: string } } {
  if (room.status === 'BLOCKED' || room.status === 'INACTIVE')
    return { state: 'CLOSED', words: { title: 'Not in use', detail: 'This room cannot be booked at the moment.' } }
  if (room.now)
    return {
      state: 'TAKEN',
      words: { title: 'Taken', detail: `until ${clockTime(room.now.endsAt, timezone)}` },
    }
  const detail = room.freeUntil === null ? 'for the rest of the day' : `until ${clockTime(room.freeUntil, timezone)}`
  return { state: 'FREE', words: { title: 'Free', detail } }
}

type BookingProps = { booking: Schemas['DisplayedBooking']; timezone: string; now: Date }

const Booking = ({ booking, timezone, now }: BookingProps) => {
  const isRunning = new Date(booking.startsAt) <= now
  return (
    <p className={classes.booking}>
      <strong>
        {clockTime(booking.startsAt, timezone)} – {clockTime(booking.endsAt, timezone)}
      </strong>
      <span>{[booking.title, booking.person?.label].filter(Boolean).join(', ')}</span>
      {isRunning && !booking.checkedIn && <em>Not checked in yet</em>}
    </p>
  )
}
