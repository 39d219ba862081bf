/** Counts what sounds instead of sounding. */
export function fakeAudio() {
  let rings = 0
  class FakeAudioContext {
    currentTime = 0
    destination = {}
    resume = () => Promise.resolve()
    close = () => Promise.resolve()
    createGain = () => ({
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: () => undefined,
    })
    createOscillator = () => ({
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: () => (rings += 1),
      stop: () => undefined,
    })
  }
  Object.assign(globalThis, { AudioContext: FakeAudioContext })
  return { notes: () => rings, restore: () => Reflect.deleteProperty(globalThis, 'AudioContext') }
}
