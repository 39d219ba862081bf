/** One figure with what it is held against. */
export type Figure = { name: string; value: number; unit: string; target?: { least?: number; most?: number } }

/** Prints a figure at once and keeps it for the summary; a missed target makes the run fail. */
export function tell({ name, value, unit, target = {} }: Figure): void {
  const { least = -Infinity, most = Infinity } = target
  const met = value >= least && value <= most
  const wanted = [
    target.least === undefined ? '' : `>= ${target.least}`,
    target.most === undefined ? '' : `<= ${target.most}`,
  ].join('')
  const mark = wanted === '' ? ' ' : met ? '✓' : '✗'
  const line = `${mark} ${name.padEnd(78)} ${value.toFixed(2).padStart(10)} ${unit.padEnd(6)} ${wanted}`
  console.log(line)
  if (!met) process.exitCode = 1
}
