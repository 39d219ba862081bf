import { useCallback, useEffect, useRef, useState } from 'react'

/** Two short notes, each in hertz with its start in seconds. */
const notes = [
  [880, 0],
  [1175, 0.18],
] as const
const noteSeconds = 0.35
const volume = 0.4

/**
 * A sound made here, without a file. Browsers stay silent until the page was touched once, so that `isReady` says
 * whether it can be heard; the touch that switches it on is one, and calls `wake`.
 * @param isOn whether somebody wants to hear it
 */
export function useChime(isOn: boolean) {
  const context = useRef<AudioContext>(undefined)
  const [isReady, setIsReady] = useState(false)
  const wake = useCallback(() => {
    // Browsers without it have no such property, whatever their types say.
    if (!('AudioContext' in globalThis)) return
    context.current ??= new AudioContext()
    context.current.resume().then(
      () => setIsReady(true),
      () => {},
    )
  }, [])
  useEffect(() => {
    if (!isOn) return undefined
    // Whoever comes from another page has touched that one.
    if (hasBeenTouched()) wake()
    globalThis.addEventListener('pointerdown', wake)
    globalThis.addEventListener('keydown', wake)
    return () => {
      globalThis.removeEventListener('pointerdown', wake)
      globalThis.removeEventListener('keydown', wake)
    }
  }, [isOn, wake])
  useEffect(() => () => void context.current?.close(), [])
  const ring = () => {
    if (isOn && context.current) play(context.current)
  }
  return { isReady: isOn && isReady, ring, wake }
}

/** Not all browsers tell. */
const hasBeenTouched = (): boolean => 'userActivation' in navigator && navigator.userActivation.hasBeenActive

function play(context: AudioContext): void {
  for (const [frequency, start] of notes) {
    const from = context.currentTime + start
    const oscillator = context.createOscillator()
    const loudness = context.createGain()
    oscillator.frequency.value = frequency
    loudness.gain.setValueAtTime(volume, from)
    loudness.gain.exponentialRampToValueAtTime(0.001, from + noteSeconds)
    oscillator.connect(loudness).connect(context.destination)
    oscillator.start(from)
    oscillator.stop(from + noteSeconds)
  }
}
