import { pngOf } from './drawnFace.ts'
import type { Dish } from './storeMenus.ts'

const side = 480
const middle = side / 2

/** Table, plate, shade of the plate, food, light on the food, garnish. */
const palettes = [
  [0xefe6d8, 0xffffff, 0xd9d3c7, 0x7b4a2b, 0xa8703f, 0xf3e3b3],
  [0xe3ebe0, 0xffffff, 0xcfd8cb, 0x5d8f3c, 0x8bbd62, 0xe2683c],
  [0xe6e3ee, 0xffffff, 0xd2cee0, 0xd98e3a, 0xf0b964, 0x6b8e4e],
  [0xe0e9ee, 0xffffff, 0xc9d6dd, 0xb5432e, 0xd7705a, 0xf2d16b],
] as const

/** A picture of an item on the menu of a store: what it is served in, in colours that follow its name. */
export function drawnDish(name: string, dish: Dish): Buffer {
  const sum = [...Buffer.from(name)].reduce((total, byte) => total + byte, 0)
  const pixels = Buffer.alloc(side * (side + 1))
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1)
      pixels[row * (side + 1) + column + 1] = painters[dish](column - middle, row - middle, sum)
  return pngOf(side, palettes[sum % palettes.length] ?? palettes[0], pixels)
}

type Painter = (x: number, y: number, sum: number) => number

/** Round, seen from above: a rim, its shade, and what is in it with pieces on top. */
const round =
  (rim: number, inside: number): Painter =>
  (x, y, sum) => {
    const away = Math.hypot(x, y)
    if (away > rim) return 0
    if (away > inside + 12) return 1
    if (away > inside) return 2
    const piece = Math.sin((x + sum) / 23) + Math.cos((y - sum) / 19)
    return piece > 1.35 ? 5 : piece > 0.4 ? 4 : 3
  }

/** A box with a band across. */
const packet: Painter = (x, y, sum) => {
  if (Math.abs(x) > 120 || Math.abs(y) > 160) return Math.abs(x) < 132 && Math.abs(y) < 172 ? 2 : 0
  if (Math.abs(y - 10) < 46) return Math.abs(y - 10) < 8 + (sum % 12) ? 5 : 1
  return (x + y + sum) % 64 < 8 ? 4 : 3
}

const painters: Record<Dish, Painter> = {
  cup: round(120, 92),
  bowl: round(190, 160),
  plate: round(205, 128),
  packet,
}
