import { commonPrefix, markSize } from '@atrium/validators/deskMarks.ts'
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { DeskCode } from './DeskCode.tsx'
import classes from './DisplayBoard.module.css'
import type { Grid } from './DisplayBoard.tsx'
import { clockTime } from './displayClock.ts'
import { statusWords } from './displayWords.ts'

export type Desk = Grid['desks'][number]
type Ask = (desk: Desk) => void

/** The desks of a zone on its floor plan, or as tiles where there is none or a desk has no place on it. */
export const DeskTiles = ({ grid, picture }: { grid: Grid; picture: string | undefined }) => {
  const { desks, timezone } = grid
  const [asked, setAsked] = useState<Desk>()
  const forget = useCallback(() => setAsked(undefined), [])
  const isDrawn = picture !== undefined && desks.length > 0 && desks.every(({ position }) => position !== null)
  if (desks.length === 0) return <p className={classes.nothing}>This zone has no desks yet.</p>
  return (
    <>
      {isDrawn ? (
        <DrawnPlan desks={desks} picture={picture} timezone={timezone} onAsk={setAsked} />
      ) : (
        <Tiles desks={desks} timezone={timezone} onAsk={setAsked} />
      )}
      <DeskCode desk={asked} onClose={forget} />
    </>
  )
}

type TilesProps = { desks: Desk[]; timezone: string; onAsk: Ask }

const Tiles = ({ desks, timezone, onAsk }: TilesProps) => (
  <ul className={classes.tiles} data-many={desks.length > 30 || undefined} aria-label="Desks">
    {desks.map((desk) => (
      <li key={desk.id} className={classes.tile} data-status={desk.status}>
        <DeskWords desk={desk} timezone={timezone} shortNo={desk.deskNo} onAsk={onAsk} />
      </li>
    ))}
  </ul>
)

type Size = { width: number; height: number }

/** Pixels below which marks on the plan cannot be read, and tiles serve better. */
const smallestMark = 24

/** The part of the plan that has desks, as large as its place allows. */
const DrawnPlan = ({ desks, picture, timezone, onAsk }: TilesProps & { picture: string }) => {
  const place = useRef<HTMLDivElement>(null)
  const [natural, setNatural] = useState<Size>()
  const room = useSizeOf(place)
  const view = natural && room ? viewOf(desks, natural, room) : undefined
  const prefix = commonPrefix(desks.map(({ deskNo }) => deskNo))
  return (
    <div ref={place} className={classes.planPlace}>
      <div className={classes.plan} style={view?.plan}>
        <img
          className={classes.picture}
          src={picture}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setNatural({ width: naturalWidth, height: naturalHeight })
          }
        />
        {view && view.mark.width >= smallestMark && (
          <ul className={classes.marks} aria-label="Desks">
            {desks.map((desk) => (
              <li
                key={desk.id}
                className={classes.mark}
                data-status={desk.status}
                style={{ left: `${desk.position?.x ?? 0}%`, top: `${desk.position?.y ?? 0}%`, ...view.mark }}
              >
                <DeskWords desk={desk} timezone={timezone} shortNo={desk.deskNo.slice(prefix.length)} onAsk={onAsk} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {view && view.mark.width < smallestMark && (
        <div className={classes.over}>
          <Tiles desks={desks} timezone={timezone} onAsk={onAsk} />
        </div>
      )}
    </div>
  )
}

function useSizeOf(place: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return size
}

/** Percents of the plan that are shown around the desks. */
const margin = 5

/** How large the plan is drawn and where it is put, for its part with desks to fill the place; marks fit between desks. */
function viewOf(desks: Desk[], natural: Size, room: Size) {
  const positions = desks.flatMap(({ position }) => position ?? [])
  const [left, right] = spanOf(positions.map(({ x }) => x))
  const [top, bottom] = spanOf(positions.map(({ y }) => y))
  const part = { width: ((right - left) / 100) * natural.width, height: ((bottom - top) / 100) * natural.height }
  const scale = Math.min(room.width / part.width, room.height / part.height)
  const plan = { width: natural.width * scale, height: natural.height * scale }
  const gap = markSize(positions)
  const mark = { width: (gap.width / 100) * plan.width * 0.95, height: (gap.height / 100) * plan.height * 0.95 }
  return {
    plan: {
      ...plan,
      left: (room.width - part.width * scale) / 2 - (left / 100) * plan.width,
      top: (room.height - part.height * scale) / 2 - (top / 100) * plan.height,
    },
    mark: { ...mark, fontSize: Math.min(mark.width * 0.34, mark.height * 0.4) },
  }
}

const spanOf = (values: readonly number[]): [number, number] => [
  Math.max(0, Math.min(...values) - margin),
  Math.min(100, Math.max(...values) + margin),
]

type DeskWordsProps = { desk: Desk; timezone: string; shortNo: string; onAsk: Ask }

const DeskWords = ({ desk, timezone, shortNo, onAsk }: DeskWordsProps) => {
  const { letter, label } = statusWords[desk.status]
  const until = desk.until === null ? '' : ` until ${clockTime(desk.until, timezone)}`
  return (
    <>
      <span className={classes.sign} data-status={desk.status} aria-hidden>
        {letter}
      </span>
      <strong className={classes.deskNo} aria-hidden>
        {shortNo}
      </strong>
      <span className={classes.person}>{desk.person?.label ?? (desk.assigned ? 'Assigned' : '')}</span>
      <span className={classes.hidden}>{`Desk ${desk.deskNo}, ${label}${until}`}</span>
      {desk.status !== 'BLOCKED' && desk.status !== 'INACTIVE' && (
        <button
          type="button"
          className={classes.ask}
          aria-label={`Code of desk ${desk.deskNo}`}
          onClick={() => onAsk(desk)}
        />
      )}
    </>
  )
}
