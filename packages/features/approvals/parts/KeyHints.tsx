import { Kbd } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import { Fragment } from 'react'
import classes from './KeyHints.module.css'

const hints = [
  { keys: ['J', 'K'], does: 'next and previous' },
  { keys: ['A'], does: 'approve' },
  { keys: ['R'], does: 'reject' },
  { keys: ['X'], does: 'choose' },
  { keys: ['U'], does: 'undo' },
]

/** What the keys do once a request has the focus. */
export const KeyHints = () => (
  <p className={classes.hints}>
    {hints.map(({ keys, does }) => (
      <span key={does} className={classes.hint}>
        {keys.map((key) => (
          <Fragment key={key}>
            <Kbd size="xs">{key}</Kbd>{' '}
          </Fragment>
        ))}
        {does}
      </span>
    ))}
  </p>
)
