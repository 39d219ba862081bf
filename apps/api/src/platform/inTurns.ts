import { setImmediate as turnOfOthers } from 'node:timers/promises'

/** Items after which others have their turn: a few milliseconds where each is judged or shaped. */
const itemsATurn = 200

/** Milliseconds after which others have their turn. */
const aTurn = 10

/**
 * Runs what is done in steps to its end without keeping others waiting for all of it.
 * @param onStep told what each turn ended with
 */
export async function runInTurns<Step, Made>(
  steps: Generator<Step, Made>,
  onStep: (step: Step) => void = () => undefined,
): Promise<Made> {
  let began = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - began < aTurn) continue
    onStep(step.value)
    await turnOfOthers()
    began = performance.now()
  }
}

/** What `map` makes of each of many items, in order, without keeping others waiting for all of them. */
export async function mapInTurns<Item, Made>(
  items: readonly Item[],
  map: (item: Item, index: number) => Made,
): Promise<Made[]> {
  const made: Made[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % itemsATurn === 0) await turnOfOthers()
    made.push(map(item, index))
  }
  return made
}
