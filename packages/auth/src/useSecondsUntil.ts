import { useSyncExternalStore } from 'react'

const secondsUntil = (moment: number | null) =>
  moment === null || Number.isNaN(moment) ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / 1000))

const everySecond = (tick: () => void) => {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}

const never = () => () => {}

/** The seconds left until a moment (milliseconds), counted down once per second (doc 1 §4); 0 when there is none. */
export const useSecondsUntil = (moment: number | null): number =>
  useSyncExternalStore(moment === null ? never : everySecond, () => secondsUntil(moment))

/** Seconds as minutes and seconds, from an hour on with hours: 59:05, 11:53:38. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}
