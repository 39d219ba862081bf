/**
 * How many tiles stand in each row, the fullest rows first: as few rows as can be, and as alike as can be.
 * @param fitting how many fit side by side, at least 1
 */
export function rowsOf(tiles: number, fitting: number): number[] {
  const rows = Math.ceil(tiles / Math.max(fitting, 1))
  const least = Math.floor(tiles / rows)
  return Array.from({ length: rows }, (_, row) => (row < tiles % rows ? least + 1 : least))
}
