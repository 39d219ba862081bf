/** Bytes as text that a link and a reader take as it is, without padding. */
export const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The bytes of such a text; null where it is not written as `toText` would. */
export function fromText(text: string): Uint8Array | null {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return null
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  // The last letter has bits to spare: one content has one text.
  return toText(bytes) === text ? bytes : null
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const uuidParts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

const toUuid = (bytes: Uint8Array): string => toHex(bytes).replace(uuidParts, '$1-$2-$3-$4-$5')

/** Puts fields one after another into bytes. */
export class ByteWriter {
  readonly #parts: number[] = []

  number(value: number, size: 1 | 2 | 4): this {
    for (let place = size - 1; place >= 0; place -= 1) this.#parts.push(Math.floor(value / 256 ** place) % 256)
    return this
  }

  hex(value: string): this {
    this.#parts.push(...fromHex(value))
    return this
  }

  uuid(value: string): this {
    return this.hex(value.replaceAll('-', ''))
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#parts)
  }
}

/** Takes fields out of bytes one after another. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #place = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  number(size: 1 | 2 | 4): number {
    return this.#next(size).reduce((value, byte) => value * 256 + byte, 0)
  }

  hex(size: number): string {
    return toHex(this.#next(size))
  }

  uuid(): string {
    return toUuid(this.#next(16))
  }

  #next(size: number): Uint8Array {
    const part = this.#bytes.subarray(this.#place, this.#place + size)
    this.#place += size
    return part
  }
}
