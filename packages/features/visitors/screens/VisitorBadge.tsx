import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { dayText } from '@atrium/validators/wallTimes.ts'
import { Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { VisitorPhoto } from '../parts/VisitorFiles.tsx'
import { visitQuery } from '../visitorQueries.ts'
import print from '@atrium/ui/printAlone.module.css'
import classes from './VisitorBadge.module.css'

type BadgeProps = {
  id: string
  /** Goes back to the visitors who are here. */
  onLeave: () => void
}

/** The badge of a visitor of a day, to print: on paper it is all there is. */
export const VisitorBadge = ({ id, onLeave }: BadgeProps) => {
  const { data: visit } = useSuspenseQuery(visitQuery(id))
  return (
    <DetailScreen
      title="Badge"
      description={visit.visitorName}
      onBack={onLeave}
      actions={[
        {
          kind: 'other',
          label: 'Print',
          icon: IconPrinter,
          primary: true,
          operation: 'getVisit',
          onClick: () => globalThis.print(),
        },
      ]}
    >
      <section className={`${print.alone} ${classes.badge}`} aria-label={`Badge of ${visit.visitorName}`}>
        <Text className={classes.kind}>Visitor</Text>
        <VisitorPhoto visit={visit} />
        <Text className={classes.name}>{visit.visitorName}</Text>
        <Text size="lg">{visit.visitorCompany}</Text>
        <dl className={classes.facts}>
          <dt>Visits</dt>
          <dd>
            {visit.host.name}, {visit.company.name}
          </dd>
          <dt>Where</dt>
          <dd>{[visit.location, visit.officeFloor?.name, visit.site.name].filter(Boolean).join(', ')}</dd>
          <dt>Day</dt>
          <dd>{dayText(visit.visitDate)}</dd>
          <dt>Number</dt>
          <dd>{visit.badgeNo ?? visit.referenceNo}</dd>
        </dl>
      </section>
    </DetailScreen>
  )
}
