/** What is drawn: a room where people come together, one desk, or several of them. */
export type DrawnPlace = 'room' | 'desk' | 'desks'

type Point = { x: number; y: number }
type Box = Point & { width: number; height: number }
export type PlaceLayout = { walls: Box[]; tables: Box[]; chairs: Point[] }

const [middleX, middleY] = [80, 35]
const pitch = 9

/** How many numbers apart by `pitch`, around a middle. */
const spread = (count: number, middle: number): number[] =>
  Array.from({ length: count }, (_, index) => middle + (index - (count - 1) / 2) * pitch)

const around = (width: number, height: number): Box => ({
  x: middleX - width / 2,
  y: middleY - height / 2,
  width,
  height,
})

/** A desk with a screen, between walls that keep others out. */
const booth = (seats: number): PlaceLayout => ({
  walls: [around(30, 38)],
  tables: [{ x: middleX - 9, y: middleY - 14, width: 18, height: 7 }],
  chairs: spread(seats, middleX).map((x) => ({ x, y: middleY }) satisfies Point),
})

/** A table with chairs along both sides, and at its ends where they are an odd number or more than four. */
function table(seats: number): PlaceLayout {
  const atEnds = seats > 4 && seats % 2 === 0 ? 2 : seats % 2
  const along = (seats - atEnds) / 2
  const top = around(along * pitch + 5, 15)
  const ends = [top.x - 5, top.x + top.width + 5].slice(0, atEnds)
  return {
    walls: [around(top.width + 36, 50)],
    tables: [top],
    chairs: [
      ...spread(along, middleX).flatMap((x) => [
        { x, y: top.y - 5 },
        { x, y: top.y + top.height + 5 },
      ]),
      ...ends.map((x) => ({ x, y: middleY })),
    ],
  }
}

const mostDrawnRows = 5
const mostDrawnChairs = 14

/** Rows of chairs before a stage. A large hall is drawn with as many as there is room for. */
function rows(seats: number): PlaceLayout {
  const many = Math.min(mostDrawnChairs, Math.ceil(seats / mostDrawnRows))
  const lines = Math.min(mostDrawnRows, Math.ceil(seats / many))
  return {
    walls: [around(mostDrawnChairs * pitch + 12, 62)],
    tables: [{ x: middleX - 24, y: 8, width: 48, height: 6 }],
    chairs: spread(lines, 42).flatMap((y) => spread(many, middleX).map((x) => ({ x, y }))),
  }
}

const deskAt = ({ x, y }: Point): Box => ({ x: x - 8, y: y - 10, width: 16, height: 7 })

/** Desks in two rows back to back; one alone where there is one. */
function desks(count: number): PlaceLayout {
  const columns = Math.min(6, Math.ceil(count / 2))
  const places = spread(columns, 0).flatMap((x) =>
    count === 1
      ? [{ x: middleX, y: middleY + 2 }]
      : [
          { x: middleX + x * 2.2, y: middleY - 6 },
          { x: middleX + x * 2.2, y: middleY + 16 },
        ],
  )
  const chairs = places.slice(0, count)
  return { walls: [], tables: chairs.map(deskAt), chairs }
}

/** Where walls, tables and chairs of a place stand on a drawing of 160 by 70. */
export function placeLayout(place: DrawnPlace, seats: number): PlaceLayout {
  const count = Math.max(1, Math.round(seats))
  if (place !== 'room') return desks(place === 'desk' ? 1 : count)
  if (count <= 2) return booth(count)
  return count <= 20 ? table(count) : rows(count)
}
