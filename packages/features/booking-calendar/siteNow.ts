/** What a clock shows now, YYYY-MM-DD HH:mm:ss; that of the browser when no zone is named. */
export const wallClockNow = (timeZone?: string): string =>
  // Swedish writes dates as the contract does.
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date())

/** The day it is where the reader is. */
export const localToday = (): string => wallClockNow().slice(0, 10)
