/** `season-parking` or `SEASON_PARKING`, as it stands in addresses, as a name: Season parking. */
export function moduleName(module: string): string {
  const words = module.replaceAll(/[-_]+/g, ' ').trim().toLowerCase()
  return words === '' ? 'This module' : words.charAt(0).toUpperCase() + words.slice(1)
}
