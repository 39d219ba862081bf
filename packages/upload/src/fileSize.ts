/** A size in bytes for reading: '0 kB', '12 kB', '1.4 MB'. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} kB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

/** What a field takes, in one line: 'Up to 5 MB: .jpg, .jpeg, .png' */
export const acceptHint = (extensions: readonly string[], maxMegabytes: number): string =>
  `Up to ${maxMegabytes} MB: ${extensions.join(', ')}`
