type Sized = { id: string; sizeSqm: number | null }

/**
 * How wide each unit is drawn, in percent of the plan: as its square metres are to those of the largest floor, so that
 * one scale holds for all floors. A unit of unknown size is taken for an average one.
 */
export function unitWidths(floors: readonly { units: readonly Sized[] }[]): Map<string, number> {
  const known = floors.flatMap(({ units }) => units.flatMap(({ sizeSqm }) => (sizeSqm === null ? [] : [sizeSqm])))
  const average = known.length === 0 ? 1 : sum(known) / known.length
  const sizeOf = ({ sizeSqm }: Sized) => sizeSqm ?? average
  const largest = Math.max(0, ...floors.map(({ units }) => sum(units.map(sizeOf))))
  const percent = (unit: Sized) => (largest === 0 ? 0 : (sizeOf(unit) / largest) * 100)
  return new Map(floors.flatMap(({ units }) => units.map((unit) => [unit.id, percent(unit)])))
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)
