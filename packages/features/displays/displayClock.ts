const formats = new Map<string, Intl.DateTimeFormat>()

/** The clock of a site: an IANA zone or an offset such as `+08:00`. */
function shown(moment: Date, timezone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${timezone} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone: timezone, ...options })
  formats.set(key, format)
  return format.format(moment)
}

/** `09:05 AM` by the clock of a site. */
export const clockTime = (moment: Date | string, timezone: string): string =>
  shown(new Date(moment), timezone, { hour: '2-digit', minute: '2-digit', hour12: true }).toUpperCase()

/** `Saturday, 21 November`. */
export const dayOf = (moment: Date, timezone: string): string =>
  shown(moment, timezone, { weekday: 'long', day: 'numeric', month: 'long' })

/** How long ago, for people: `12 seconds`, `3 minutes`, `2 hours`. */
export function ageInWords(from: Date, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - from.getTime()) / 1000))
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}
