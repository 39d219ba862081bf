import { Dialog } from '@atrium/ui/Dialog.tsx'
import { useEffect } from 'react'
import classes from './DisplayBoard.module.css'
import type { Desk } from './DeskTiles.tsx'
import { PhoneCode } from './PoolBoard.tsx'

/** Milliseconds after which the display shows its desks again: whoever asked has walked on. */
const shownFor = 45_000

type DeskCodeProps = { desk: Desk | undefined; onClose: () => void }

/** The code of one desk, for the phone of whoever wants to book it or check in. */
export const DeskCode = ({ desk, onClose }: DeskCodeProps) => {
  useEffect(() => {
    if (!desk) return
    const timer = setTimeout(onClose, shownFor)
    return () => clearTimeout(timer)
  }, [desk, onClose])
  return (
    <Dialog opened={desk !== undefined} title={desk ? `Desk ${desk.deskNo}` : ''} onClose={onClose}>
      {desk && (
        <div className={classes.code}>
          <PhoneCode
            text={desk.qrCodeUrl}
            words={desk.status === 'AVAILABLE' ? 'Book it now with your phone' : 'Check in with your phone'}
          />
        </div>
      )}
    </Dialog>
  )
}
