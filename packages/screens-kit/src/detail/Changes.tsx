import { orEmpty } from '@atrium/ui/emptyValue.ts'
import type { Change } from './changesBetween.ts'
import classes from './Changes.module.css'

/** What a change made of a record, field by field, behind a disclosure. */
export const Changes = ({ changes }: { changes: readonly Change[] }) => (
  <details className={classes.changes}>
    <summary className={classes.summary}>{changes.length === 1 ? '1 change' : `${changes.length} changes`}</summary>
    <table className={classes.table}>
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
  </details>
)
