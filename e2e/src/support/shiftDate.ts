/**
 * Moves Date, and only Date, by so many milliseconds; timers and `performance` go on as they are. It is sent to pages as
 * its own text, so it uses nothing from outside. A proxy, since libraries also call Date without `new`.
 */
export function shiftDate(milliseconds: number): void {
  const Real = globalThis.Date
  const now = () => Real.now() + milliseconds
  globalThis.Date = new Proxy(Real, {
    construct: (target, values, asked) => Reflect.construct(target, values.length > 0 ? values : [now()], asked),
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}
