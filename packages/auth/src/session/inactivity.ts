const LAST_INPUT_KEY = 'atrium-last-input'
const WRITE_EVERY_MILLISECONDS = 5000
const inputEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Half an hour without input in any tab. */
export const INACTIVITY_MILLISECONDS = 30 * 60_000

/**
 * Calls `onInactive` once when no tab of this browser has had input for half an hour, also when the computer slept in
 * the meantime.
 * @returns stops watching
 */
export function watchInactivity(onInactive: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const remaining = () => lastInput() + INACTIVITY_MILLISECONDS - Date.now()

  const stop = () => {
    clearTimeout(timer)
    for (const name of inputEvents) window.removeEventListener(name, onInput, { capture: true })
    document.removeEventListener('visibilitychange', check)
  }

  function check() {
    clearTimeout(timer)
    if (remaining() > 0) {
      timer = setTimeout(check, remaining())
      return
    }
    stop()
    onInactive()
  }

  /** The first input after a long sleep comes too late to count. */
  function onInput() {
    if (remaining() <= 0) return check()
    if (Date.now() - lastInput() >= WRITE_EVERY_MILLISECONDS) recordInput()
  }

  if (lastInput() === 0) recordInput()
  for (const name of inputEvents) window.addEventListener(name, onInput, { capture: true, passive: true })
  document.addEventListener('visibilitychange', check)
  check()
  return stop
}

/** Counts signing in as input, so that what was left by an earlier session does not end the new one. */
export const recordInput = (): void => localStorage.setItem(LAST_INPUT_KEY, String(Date.now()))

const lastInput = () => Number(localStorage.getItem(LAST_INPUT_KEY) ?? 0)
