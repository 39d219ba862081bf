import type { Receiver } from '../adapters/webhooks/standInRoutes.ts'

/** The receivers of the demo: programs of a building and of a tenant. Their secrets are no secrets. */
export const demoReceivers: readonly Receiver[] = [
  { name: 'lobby', secret: 'whsec_bWFyaW5hLWdhdGUtbG9iYnktc2NyZWVucw==', behaviour: 'TAKES' },
  { name: 'payroll', secret: 'whsec_bm9ydGh3aW5kLXBheXJvbGwtc3lzdGVt', behaviour: 'TAKES' },
]
