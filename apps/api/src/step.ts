/** A step of a start as a person follows it. */
export type Step = {
  /** Says how far it is; on a terminal only, where the line can change. */
  progress: (done: number, of: number) => void
  /** Says that it has ended, and how long it took. */
  end: () => void
}

/** Says that a step begins, such as 'Loading the demo building'. */
export function startStep(name: string): Step {
  const startedAt = Date.now()
  const terminal = process.stdout.isTTY
  if (terminal) process.stdout.write(`${name}…`)
  return {
    progress: (done, of) => {
      if (terminal) process.stdout.write(`\r${name}… ${Math.round((100 * done) / of)} %`)
    },
    end: () => {
      const told = `${name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`
      process.stdout.write(terminal ? `\r${told.padEnd(name.length + 10)}\n` : `${told}\n`)
    },
  }
}
