import { pngOf } from './drawnFace.ts'

const side = 480

/** Wall, floor, door, glass, lamp and the hand of a clock. */
const palettes = [
  [0xd9dde3, 0x8c8f94, 0x4d5a6b, 0xa9c4d8, 0xfff4cf, 0x222222],
  [0xe6e0d6, 0x7d756b, 0x6b4f3a, 0xb7cfc6, 0xfff1c2, 0x222222],
  [0xc9d3d1, 0x6e7a78, 0x35504c, 0x9fc3c9, 0xfdf6dc, 0x222222],
] as const

/** What a camera of the demo sees: a lobby with a door and a clock, whose hand goes round once a minute. */
export function drawnScene(host: string, now: Date): Buffer {
  const turn = ((now.getTime() / 60_000) % 1) * 2 * Math.PI
  const doors = 1 + (host.length % 3)
  const pixels = Buffer.alloc(side * (side + 1))
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1)
      pixels[row * (side + 1) + column + 1] = colourAt(column, row, { turn, doors })
  return pngOf(side, palettes[host.length % palettes.length] ?? palettes[0], pixels)
}

function colourAt(x: number, y: number, { turn, doors }: { turn: number; doors: number }): number {
  const [across, down] = [x - 400, y - 80]
  if (Math.hypot(across, down) < 46) return clockColourAt(across, down, turn)
  const place = x % (side / doors)
  const isDoor = place > 40 && place < 130 && y > 150 && y < 350
  if (isDoor) return doorColourAt(place, y)
  return y > 340 ? 1 : 0
}

/** By the distance from the middle of the clock. */
function clockColourAt(across: number, down: number, turn: number): number {
  const alongHand = across * Math.sin(turn) - down * Math.cos(turn)
  const besideHand = Math.abs(across * Math.cos(turn) + down * Math.sin(turn))
  return Math.hypot(across, down) > 42 || (alongHand > 0 && alongHand < 34 && besideHand < 3) ? 5 : 4
}

/** A door has a pane of glass. */
const doorColourAt = (place: number, y: number): number => (place > 52 && place < 118 && y > 165 && y < 260 ? 3 : 2)
