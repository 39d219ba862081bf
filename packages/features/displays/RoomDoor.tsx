import type { Schemas } from '@atrium/api-client/client.ts'
import { useEffect, useRef, useState } from 'react'
import classes from './RoomDoor.module.css'
import { clockTime } from './displayClock.ts'

/** What whoever stands before a display may do there, and how it went. */
export type Door = {
  book: (endsAt: string) => void
  end: (bookingId: string) => void
  isBusy: boolean
  isOffline: boolean
  /** Why the last thing was refused. */
  message: string | null
}

type RoomDoorProps = { room: Schemas['DisplayedRoom']; door: Door; timezone: string; now: Date }

/** The buttons of a tablet beside a door: to take the room at once, and to give back what was taken there. */
export const RoomDoor = ({ room, door, timezone, now }: RoomDoorProps) => {
  const ends = room.walkUp?.ends.filter((endsAt) => new Date(endsAt) > now) ?? []
  const { now: running } = room
  const actions =
    ends.length > 0 ? (
      <BookNow ends={ends} door={door} timezone={timezone} now={now} />
    ) : running?.mayEnd ? (
      <EndNow key={running.id} id={running.id} door={door} />
    ) : null
  if (actions === null && door.message === null) return null
  return (
    <div className={classes.door}>
      {door.message !== null && (
        <p role="alert" className={classes.message}>
          {door.message}
        </p>
      )}
      {actions}
      {actions !== null && door.isOffline && <p className={classes.hint}>Not while there is no connection.</p>}
    </div>
  )
}

type BookNowProps = Pick<RoomDoorProps, 'door' | 'timezone' | 'now'> & { ends: string[] }

const BookNow = ({ ends, door, timezone, now }: BookNowProps) => (
  <fieldset className={classes.group}>
    <legend className={classes.lead}>Book now</legend>
    <div className={classes.choices}>
      {ends.map((endsAt) => (
        <button
          key={endsAt}
          type="button"
          className={classes.button}
          disabled={door.isBusy || door.isOffline}
          onClick={() => door.book(endsAt)}
        >
          <strong>{minutesUntil(endsAt, now)} min</strong>
          <span>until {clockTime(endsAt, timezone)}</span>
        </button>
      ))}
    </div>
  </fieldset>
)

const minutesUntil = (endsAt: string, now: Date): number =>
  Math.max(1, Math.round((new Date(endsAt).getTime() - now.getTime()) / 60_000))

/** Milliseconds after which the question goes away by itself: whoever was asked has walked on. */
const askedFor = 20_000

/** Ends after a second touch, so that nobody ends a meeting by leaning on the wall. */
const EndNow = ({ id, door }: { id: string; door: Door }) => {
  const [isAsking, setAsking] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isAsking) return
    keep.current?.focus()
    const timer = setTimeout(() => setAsking(false), askedFor)
    return () => clearTimeout(timer)
  }, [isAsking])
  const isLocked = door.isBusy || door.isOffline
  if (!isAsking)
    return (
      <div className={classes.choices}>
        <button type="button" className={classes.button} disabled={isLocked} onClick={() => setAsking(true)}>
          <strong>End now</strong>
          <span>and free the room for others</span>
        </button>
      </div>
    )
  return (
    <fieldset className={classes.group}>
      <legend className={classes.lead}>End this booking now?</legend>
      <div className={classes.choices}>
        <button type="button" className={classes.button} data-strong disabled={isLocked} onClick={() => door.end(id)}>
          <strong>Yes, end it</strong>
        </button>
        <button ref={keep} type="button" className={classes.button} onClick={() => setAsking(false)}>
          <strong>No, keep it</strong>
        </button>
      </div>
    </fieldset>
  )
}
