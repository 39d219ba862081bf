import { crc32, deflateSync } from 'node:zlib'

const side = 480

/** Background, shoulders, skin, hair, eyes and mouth, as red, green and blue. */
const palettes = [
  [0xd0e4f5, 0x2f5d8a, 0xe8b98f, 0x3b2a20, 0x1d1d1d],
  [0xe7e0d2, 0x7a3b4f, 0xc98f62, 0x171310, 0x1d1d1d],
  [0xdcefdc, 0x3d6b4a, 0xf1cfae, 0x8a5a2b, 0x1d1d1d],
  [0xefe3f2, 0x54477d, 0x8d5a3a, 0x0f0c0a, 0x1d1d1d],
  [0xf4e6d8, 0x8a5b22, 0xdca77c, 0x6d6d70, 0x1d1d1d],
] as const

const within = (x: number, y: number, across: number, down: number) => (x / across) ** 2 + (y / down) ** 2 <= 1

/** Which colour a point has, as seen from the middle of the face. */
function colourAt(x: number, y: number, hair: number): number {
  if (within(Math.abs(x) - 42, y + 15, 11, 8) || within(x, y - 62, 34, 7)) return 4
  if (within(x, y, 96, 125)) return y < -125 + hair ? 3 : 2
  if (within(x, y + 18, 108, 132 + hair / 6) && y < 20) return 3
  if (within(x, y - 125, 44, 70)) return 2
  return within(x, y - 265, 185, 140) ? 1 : 0
}

/** A drawn head and shoulders as a PNG picture that a reader takes; one for each number. */
export function drawnFace(number: number): Buffer {
  const hair = 30 + (number % 7) * 8
  const pixels = Buffer.alloc(side * (side + 1))
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1)
      pixels[row * (side + 1) + column + 1] = colourAt(column - side / 2, row - 215, hair)
  return pngOf(side, palettes[number % palettes.length] ?? palettes[0], pixels)
}

/** A square picture of few colours; each row of pixels begins with a zero. */
export function pngOf(size: number, palette: readonly number[], pixels: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set([8, 3, 0, 0, 0], 8)
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [part('IHDR', head), part('PLTE', colours), part('IDAT', deflateSync(pixels)), part('IEND')]
  return Buffer.concat([signature, ...parts])
}

function part(name: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
