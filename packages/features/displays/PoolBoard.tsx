import type { Schemas } from '@atrium/api-client/client.ts'
import { QrCode } from '@atrium/ui/QrCode.tsx'
import classes from './DisplayBoard.module.css'

/** A pool of desks: how many places are free, and the code to book one with one's own phone. */
export const PoolBoard = ({ pool }: { pool: Schemas['DisplayedPool'] }) => {
  const free = pool.places - pool.taken
  return (
    <section className={classes.pool}>
      <p className={classes.bigNumber} data-status={free > 0 ? 'AVAILABLE' : 'OCCUPIED'}>
        <strong>{free}</strong>
        <span>
          of {pool.places} desks free. {free > 0 ? 'Sit where you like.' : 'Every desk is taken.'}
        </span>
      </p>
      <PhoneCode text={pool.qrCodeUrl} words="Book or check in with your phone" />
    </section>
  )
}

/** A code that leads somebody's own phone, signed in as themselves, to book or check in. */
export const PhoneCode = ({ text, words }: { text: string; words: string }) => (
  <figure className={classes.phone}>
    <QrCode text={text} label={words} size="100%" />
    <figcaption>{words}</figcaption>
  </figure>
)
