/** How often others have their turn while something is under way. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, done] = [0, false]
  const turn = () => {
    turns += 1
    if (!done) setImmediate(turn)
  }
  turn()
  await work()
  done = true
  return turns
}
