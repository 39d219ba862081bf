type Ask = (...asked: unknown[]) => unknown

/**
 * Lets each question wait for the one before it, so that what a transaction asks at the same time goes over its one
 * connection in turn: the driver takes no second question while it answers the first. Questions with a callback pass by.
 */
export function inOrder(ask: Ask): Ask {
  let last: Promise<unknown> | undefined
  return (...asked) => {
    if (typeof asked.at(-1) === 'function') return ask(...asked)
    const answer = last ? last.then(() => ask(...asked)) : Promise.resolve(ask(...asked))
    const settled = answer
      .catch(() => undefined)
      .then(() => {
        if (last === settled) last = undefined
      })
    last = settled
    return answer
  }
}
