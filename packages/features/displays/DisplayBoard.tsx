import type { Schemas } from '@atrium/api-client/client.ts'
import type { ReactNode } from 'react'
import classes from './DisplayBoard.module.css'
import { clockTime, dayOf } from './displayClock.ts'
import { DeskTiles } from './DeskTiles.tsx'
import { PoolBoard } from './PoolBoard.tsx'
import { RoomBoard } from './RoomBoard.tsx'
import type { Door } from './RoomDoor.tsx'
import { countsInWords } from './displayWords.ts'

export type Grid = Schemas['DisplayGrid']

type DisplayBoardProps = {
  grid: Grid
  /** The floor plan of the zone, once it has come. */
  picture: string | undefined
  /** What the clock shows now, by the device that shows it. */
  now: Date
  /** What stands above everything else, such as that the display is offline. */
  banner?: ReactNode
  /** What may be done at the door of a room; nothing where the board is only looked at. */
  door?: Door
  /** Whether it stands on a page that has more on it, instead of being one. */
  isPart?: boolean
}

/**
 * What a display shows, filling the screen without scrolling, to be read from three metres: a zone as plan or tiles, a
 * pool as a number, a room as now and next. A status is told by shape and letter as well as by colour.
 */
export const DisplayBoard = ({ grid, picture, now, banner, door, isPart }: DisplayBoardProps) => {
  const { name, zoneName, areaName, siteName, room, pool, theme, timezone } = grid
  const Frame = isPart ? 'div' : 'main'
  return (
    <Frame className={classes.board} data-theme={theme} data-tells-offline>
      {banner}
      <header className={classes.header}>
        <div className={classes.names}>
          <h1 className={classes.title}>{room?.name ?? zoneName ?? name}</h1>
          <p className={classes.place}>{[areaName, siteName].filter(Boolean).join(', ')}</p>
        </div>
        <div className={classes.clock}>
          <time dateTime={now.toISOString()} className={classes.time}>
            {clockTime(now, timezone)}
          </time>
          <span className={classes.day}>{dayOf(now, timezone)}</span>
        </div>
      </header>
      {room ? (
        <RoomBoard room={room} timezone={timezone} now={now} door={door} />
      ) : pool ? (
        <PoolBoard pool={pool} />
      ) : (
        <DeskTiles grid={grid} picture={picture} />
      )}
      {!room && (
        <footer className={classes.counts} aria-label="Desks now">
          {countsInWords(grid.counts).map(({ status, letter, label, count }) => (
            <span key={status} className={classes.count} data-status={status}>
              <span className={classes.sign} data-status={status} aria-hidden>
                {letter}
              </span>
              <strong>{count}</strong> {label}
            </span>
          ))}
        </footer>
      )}
    </Frame>
  )
}
