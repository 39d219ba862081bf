import pg from 'pg'

/** A statement that was sent, and the rows that came back. */
type Step = { text: string; name?: string; rowMode?: 'array'; values: unknown[]; rows: unknown[][] }

/** A value as it was; what a row of an earlier statement gave; or what is another one each time, by its name. */
type Value = { is: unknown } | { step: number; row: number; column: number } | { fresh: string }

/** A statement to be sent again, with values that follow what came back meanwhile. */
export type PlannedStep = Omit<Step, 'values' | 'rows'> & { values: Value[] }

type Config = { text: string; name?: string; rowMode?: 'array'; values?: unknown[] }
type Callback = (error: Error | undefined, result: { rows: unknown[][] }) => void
type Query = (this: pg.Client, config: string | Config, values?: unknown, callback?: Callback) => unknown

/**
 * Records all statements that connections send while `work` goes on, within transactions too. Connections have to be
 * opened after this was called first: they keep the way in which they ask.
 */
export function stepsRecorder() {
  let steps: Step[] | undefined
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const original = prototype.query
  prototype.query = function query(config, values, callback) {
    if (!steps) return original.call(this, config, values, callback)
    const { text, name, rowMode, values: own } = typeof config === 'string' ? ({ text: config } as Config) : config
    const given = Array.isArray(values) ? values : (own ?? [])
    const step: Step = { text, ...(name ? { name } : {}), ...(rowMode ? { rowMode } : {}), values: given, rows: [] }
    steps.push(step)
    const keep = (result: { rows: unknown[][] } | undefined) => void (step.rows = result?.rows ?? [])
    if (callback)
      return original.call(this, config, values, (error, result) => {
        keep(result)
        callback(error, result)
      })
    return (original.call(this, config, values) as Promise<{ rows: unknown[][] }>).then((result) => {
      keep(result)
      return result
    })
  }
  return {
    async record(work: () => Promise<unknown>): Promise<Step[]> {
      const recorded: Step[] = []
      steps = recorded
      try {
        await work()
      } finally {
        steps = undefined
      }
      return recorded
    },
    stop: () => void (prototype.query = original),
  }
}

/**
 * Plans to send recorded statements again: an identifier that an INSERT gave is that of the row inserted then, and what
 * has to differ each time is named by `fresh`.
 */
export function planned(steps: readonly Step[], fresh: Readonly<Record<string, unknown>>): PlannedStep[] {
  const names = new Map(Object.entries(fresh).map(([name, value]) => [value, name]))
  const given = new Map<unknown, Value>()
  return steps.map(({ text, name, rowMode, values, rows }, step) => {
    const plan = values.map((value): Value => {
      const other = names.get(value)
      return other === undefined ? (given.get(value) ?? { is: value }) : { fresh: other }
    })
    if (text.startsWith('insert'))
      rows.forEach((cells, row) =>
        Object.values(cells).forEach((cell, column) => {
          if (typeof cell === 'string' && !given.has(cell)) given.set(cell, { step, row, column })
        }),
      )
    return { text, ...(name ? { name } : {}), ...(rowMode ? { rowMode } : {}), values: plan }
  })
}
