import { orEmpty } from '@atrium/ui/emptyValue.ts'
import type { Change } from './changesBetween.ts'
import classes from './Changes.module.css'

type ChangesProps = { changes: readonly Change[] }

/** What a change made of a record, field by field, behind a disclosure. */
export const Changes = ({ changes }: ChangesProps) => (
  <details className={classes.changes}>
    <summary className={classes.summary}>{changes.length === 1 ? '1 change' : `${changes.length} changes`}</summary>
    <ChangesTable changes={changes} />
  </details>
)

type ChangesTableProps = ChangesProps & {
  /** In the size of what is around it, not of a note. */
  large?: boolean
}

/** The fields of a change, with what they were before and after; long words break, so that a phone shows all of it. */
export const ChangesTable = ({ changes, large = false }: ChangesTableProps) => (
  <table className={classes.table} data-large={large || undefined} aria-label="Changed fields">
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Before</th>
        <th scope="col">After</th>
      </tr>
    </thead>
    <tbody>
      {changes.map((change) => (
        <tr key={change.field}>
          <th scope="row">{change.label}</th>
          <td>{orEmpty(change.before)}</td>
          <td>{orEmpty(change.after)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
