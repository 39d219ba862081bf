import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Incident } from './incidentQueries.ts'

const tones = { LOW: 'neutral', MEDIUM: 'warning', HIGH: 'danger' } as const

/** How bad an incident is. */
export const SeverityBadge = ({ severity }: Pick<Incident, 'severity'>) => (
  <StatusBadge status={severity} tone={tones[severity]} />
)
