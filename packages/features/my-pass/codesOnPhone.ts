import type { PassCodes } from './passQueries.ts'

/** Codes with the moment at which this phone got them, by its own clock. */
export type ReceivedCodes = PassCodes & { receivedAt: number }

export type CodeNow = {
  text: string
  /** Milliseconds until the next one. */
  left: number
  /** Milliseconds each of them lasts. */
  lasts: number
}

/** The server's clock, as far as the phone knows how far its own is off. */
export const serverTime = ({ madeAt, receivedAt }: Pick<ReceivedCodes, 'madeAt' | 'receivedAt'>, now: number): number =>
  now + Date.parse(madeAt) - receivedAt

/** Until when the codes on the phone reach, by the server's clock. */
export const endOfCodes = ({ codes }: Pick<PassCodes, 'codes'>): string | null => codes.at(-1)?.validTo ?? null

/** The code whose time it is; null once they have run out, or where the phone's clock was set back. */
export function codeAt(received: ReceivedCodes, now: number): CodeNow | null {
  const moment = serverTime(received, now)
  const code = received.codes.find(
    ({ validFrom, validTo }) => Date.parse(validFrom) <= moment && moment < Date.parse(validTo),
  )
  if (!code) return null
  const [from, to] = [Date.parse(code.validFrom), Date.parse(code.validTo)]
  return { text: code.text, left: to - moment, lasts: to - from }
}
