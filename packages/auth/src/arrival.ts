/** The page that signing in has just led to by the role of the person, until a page was opened. */
let arrival: string | undefined

/** Notes where signing in leads: what cannot be opened there gives way to what can (doc 1 §2.3). */
export const noteArrival = (target: string): string => (arrival = target)

/** Whether an address is where signing in has just led to; asked once. */
export function isArrival(href: string): boolean {
  const isSame = arrival === href
  arrival = undefined
  return isSame
}
