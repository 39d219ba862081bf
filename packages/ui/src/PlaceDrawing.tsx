import { placeLayout, type DrawnPlace } from './placeLayout.ts'
import classes from './PlaceDrawing.module.css'

type PlaceDrawingProps = {
  place: DrawnPlace
  /** For how many people there is room. */
  seats: number
}

/** A place from above, as large as it is meant for; shown where nobody has added a photo. It says nothing its name does not. */
export const PlaceDrawing = ({ place, seats }: PlaceDrawingProps) => {
  const { tables, chairs, walls } = placeLayout(place, seats)
  return (
    <svg className={classes.drawing} viewBox="0 0 160 70" preserveAspectRatio="xMidYMid meet" aria-hidden>
      {walls.map(({ x, y, width, height }) => (
        <rect key={`${x} ${y}`} className={classes.wall} x={x} y={y} width={width} height={height} rx={3} />
      ))}
      {chairs.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={classes.chair} cx={x} cy={y} r={2.6} />
      ))}
      {tables.map(({ x, y, width, height }) => (
        <rect key={`${x} ${y}`} className={classes.table} x={x} y={y} width={width} height={height} rx={2.5} />
      ))}
    </svg>
  )
}
