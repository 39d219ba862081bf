/** Work that needs some of the machine's cores; no more of them are given out than there are. */
export type Piece = {
  name: string
  /** How many cores it keeps busy; more than there are means that it runs by itself. */
  cores: number
  /** Pieces that must have ended before it begins; those that are not part of the run are not waited for. */
  after?: string[]
}

/**
 * Runs pieces side by side. They begin in their order, but one that has room goes before one that has to wait.
 * A piece that throws ends the whole.
 */
export async function sideBySide<P extends Piece>(
  pieces: P[],
  cores: number,
  work: (piece: P) => Promise<void>,
): Promise<void> {
  const waiting = [...pieces]
  const running = new Map<P, Promise<P>>()
  const need = (piece: P) => Math.min(piece.cores, cores)
  const open = (name: string) => [...waiting, ...running.keys()].some((piece) => piece.name === name)
  const free = () => cores - [...running.keys()].reduce((sum, piece) => sum + need(piece), 0)
  const next = () => waiting.findIndex((piece) => need(piece) <= free() && !(piece.after ?? []).some(open))
  while (waiting.length > 0 || running.size > 0) {
    for (let index = next(); index >= 0; index = next())
      for (const piece of waiting.splice(index, 1))
        running.set(
          piece,
          work(piece).then(() => piece),
        )
    if (running.size === 0) throw new Error(`nothing can begin: ${waiting.map(({ name }) => name).join(', ')}`)
    running.delete(await Promise.race(running.values()))
  }
}
