import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { formatDate } from '@atrium/validators/dates.ts'
import { countOf } from '@atrium/validators/text.ts'
import type { CSSProperties } from 'react'
import classes from './Places.module.css'
import type { PlaceUnit } from './placeQueries.ts'

type UnitTileProps = {
  unit: PlaceUnit
  /** Of the width of the plan, in percent. */
  width: number
  UnitLink: RecordLink | undefined
}

/** A unit as wide as it is large, with its tenant and how many people that tenant has. */
export const UnitTile = ({ unit, width, UnitLink }: UnitTileProps) => {
  const share: CSSProperties & Record<'--width', string> = { '--width': `${width}%` }
  return (
    <li className={classes.unit} style={share}>
      {UnitLink === undefined ? (
        <div className={classes.tile} data-status={unit.status}>
          <Words unit={unit} />
        </div>
      ) : (
        <UnitLink id={unit.id} className={classes.tile} data-status={unit.status}>
          <Words unit={unit} />
        </UnitLink>
      )}
    </li>
  )
}

const Words = ({ unit }: { unit: PlaceUnit }) => (
  <>
    <span className={classes.line}>
      <span>{holderOf(unit)}</span>
      <span className={classes.quiet}>{unit.unitNo}</span>
    </span>
    <span className={classes.details}>
      {detailsOf(unit).map((detail) => (
        <span key={detail}>{detail}</span>
      ))}
    </span>
  </>
)

function holderOf({ status, tenant }: PlaceUnit): string {
  if (status === 'INACTIVE') return 'Not in use'
  return tenant?.name ?? 'Vacant'
}

function detailsOf({ tenant, leaseEnd, sizeSqm }: PlaceUnit): string[] {
  const size = sizeSqm === null ? [] : [`${sizeSqm.toLocaleString('en')} m²`]
  if (tenant === null) return size
  return [...size, peopleOf(tenant), ...(leaseEnd === null ? [] : [`until ${formatDate(leaseEnd)}`])]
}

/** Nobody records who sits in which unit: the people of a tenant with several are told with all of these. */
function peopleOf({ noOfUsers, noOfUnits }: NonNullable<PlaceUnit['tenant']>): string {
  const users = countOf(noOfUsers, 'user', 'users')
  return noOfUnits > 1 ? `${users} in ${countOf(noOfUnits, 'unit', 'units')}` : users
}
