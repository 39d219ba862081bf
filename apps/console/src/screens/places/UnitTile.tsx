import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { formatDate } from '@atrium/validators/dates.ts'
import type { CSSProperties } from 'react'
import classes from './Places.module.css'
import type { PlaceUnit } from './placeQueries.ts'

/** A unit as wide as it is large, with its tenant and how many people that tenant has. */
export const UnitTile = ({ unit, UnitLink }: { unit: PlaceUnit; UnitLink: RecordLink | undefined }) => {
  const share: CSSProperties & Record<'--share', number> = { '--share': shareOf(unit) }
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

const usualSize = 100

const shareOf = ({ sizeSqm }: PlaceUnit) => Math.max(0.5, (sizeSqm ?? usualSize) / usualSize)

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
  const users = tenant.noOfUsers === 1 ? '1 user' : `${tenant.noOfUsers.toLocaleString('en')} users`
  return [users, ...(leaseEnd === null ? [] : [`until ${formatDate(leaseEnd)}`]), ...size]
}
