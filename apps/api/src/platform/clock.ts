/** The time as the code sees it; passed in, so that tests can move it. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved. */
export function testClock(
  start: string | Date,
): Clock & { advance: (milliseconds: number) => void; set: (date: Date) => void } {
  let current = new Date(start).getTime()
  return {
    now: () => new Date(current),
    advance: (milliseconds) => {
      current += milliseconds
    },
    set: (date) => {
      current = date.getTime()
    },
  }
}

export const seconds = (count: number) => count * 1000
export const minutes = (count: number) => count * 60_000
export const hours = (count: number) => count * 3_600_000
export const days = (count: number) => count * 86_400_000

export const later = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds)
