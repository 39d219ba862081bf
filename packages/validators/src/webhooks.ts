/** What is wrong with the address of a receiver as somebody typed it, in a sentence; null where nothing is. */
export function webhookUrl(text: string): string | null {
  const address = text.trim()
  if (address === '') return 'Enter the address.'
  if (address.length > 500) return 'Enter at most 500 characters.'
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) return 'Enter an address that begins with https://.'
  if (url.username || url.password) return 'Enter the address without a name and password.'
  return url.hash ? 'Enter the address without what follows #.' : null
}
