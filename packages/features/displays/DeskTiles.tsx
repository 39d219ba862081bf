import { useLayoutEffect, useRef, useState } from 'react'
import classes from './DisplayBoard.module.css'
import type { Grid } from './DisplayBoard.tsx'
import { clockTime } from './displayClock.ts'
import { statusWords } from './displayWords.ts'

type Desk = Grid['desks'][number]

/** The desks of a zone on its floor plan, or as tiles where there is none or a desk has no place on it. */
export const DeskTiles = ({ grid, picture }: { grid: Grid; picture: string | undefined }) => {
  const { desks, timezone } = grid
  const isDrawn = picture !== undefined && desks.length > 0 && desks.every(({ position }) => position !== null)
  if (desks.length === 0) return <p className={classes.nothing}>This zone has no desks yet.</p>
  return isDrawn ? (
    <DrawnPlan desks={desks} picture={picture} timezone={timezone} />
  ) : (
    <ul className={classes.tiles} data-many={desks.length > 30 || undefined} aria-label="Desks">
      {desks.map((desk) => (
        <li key={desk.id} className={classes.tile} data-status={desk.status}>
          <DeskWords desk={desk} timezone={timezone} />
        </li>
      ))}
    </ul>
  )
}

type Size = { width: number; height: number }

/** The plan as large as its place allows; the desks are put on the picture, not on the place around it. */
const DrawnPlan = ({ desks, picture, timezone }: { desks: Desk[]; picture: string; timezone: string }) => {
  const place = useRef<HTMLDivElement>(null)
  const [natural, setNatural] = useState<Size>()
  const [room, setRoom] = useState<Size>()
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const size = natural && room ? fitted(natural, room) : undefined
  return (
    <div ref={place} className={classes.planPlace}>
      <div className={classes.plan} style={size}>
        <img
          className={classes.picture}
          src={picture}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setNatural({ width: naturalWidth, height: naturalHeight })
          }
        />
        <ul className={classes.marks} aria-label="Desks">
          {desks.map((desk) => (
            <li
              key={desk.id}
              className={classes.mark}
              data-status={desk.status}
              style={{ left: `${desk.position?.x ?? 0}%`, top: `${desk.position?.y ?? 0}%` }}
            >
              <DeskWords desk={desk} timezone={timezone} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function fitted(natural: Size, room: Size): Size {
  const scale = Math.min(room.width / natural.width, room.height / natural.height)
  return { width: Math.floor(natural.width * scale), height: Math.floor(natural.height * scale) }
}

const DeskWords = ({ desk, timezone }: { desk: Desk; timezone: string }) => {
  const { letter, label } = statusWords[desk.status]
  const until = desk.until === null ? '' : ` until ${clockTime(desk.until, timezone)}`
  return (
    <>
      <span className={classes.sign} data-status={desk.status} aria-hidden>
        {letter}
      </span>
      <strong className={classes.deskNo}>{desk.deskNo}</strong>
      <span className={classes.person}>{desk.person?.label ?? (desk.assigned ? 'Assigned' : '')}</span>
      <span className={classes.hidden}>{`, ${label}${until}`}</span>
    </>
  )
}
