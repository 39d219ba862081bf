import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { QrCode } from '@atrium/ui/QrCode.tsx'
import { dateFormats } from '@atrium/validators/dates.ts'
import { RingProgress, Text } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { codeAt, endOfCodes, serverTime, type ReceivedCodes } from '../codesOnPhone.ts'
import { useNow } from '../useNow.ts'
import { useScreenAwake } from '@atrium/ui/useScreenAwake.ts'
import classes from './RotatingCode.module.css'

type RotatingCodeProps = { received: ReceivedCodes; isOffline: boolean }

/** The code of this moment, how long it lasts, and until when there are codes without network. */
export const RotatingCode = ({ received, isOffline }: RotatingCodeProps) => {
  const now = useNow()
  const code = codeAt(received, now)
  useScreenAwake()
  if (!code) return <RunOut received={received} isOffline={isOffline} now={now} />
  const seconds = Math.ceil(code.left / 1000)
  return (
    <div className={classes.code}>
      <div className={classes.square}>
        <QrCode text={code.text} label="Code of your pass" size="100%" />
      </div>
      <div className={classes.left}>
        <RingProgress
          size={44}
          thickness={5}
          aria-hidden
          sections={[{ value: (100 * code.left) / code.lasts, color: 'brand' }]}
        />
        <Text role="timer" size="lg" fw={600}>
          New code in {seconds} {seconds === 1 ? 'second' : 'seconds'}
        </Text>
      </div>
      <Reach received={received} isOffline={isOffline} />
    </div>
  )
}

/** Until when the codes on the phone reach. */
const Reach = ({ received, isOffline }: RotatingCodeProps) => {
  const until = useMoment()(endOfCodes(received), dateFormats.time)
  return (
    <output>
      <Text c="dimmed" span>
        {isOffline
          ? `No network. Your pass keeps working until ${until}.`
          : `Works without network until ${until}. Hold the code in front of the reader.`}
      </Text>
    </output>
  )
}

/** No code of this moment: they have run out, or the clock of the phone is not what it was. */
const RunOut = ({ received, isOffline, now }: RotatingCodeProps & { now: number }) => {
  const end = endOfCodes(received)
  const until = useMoment()(end, dateFormats.time)
  const isOver = end !== null && serverTime(received, now) >= Date.parse(end)
  return (
    <div role="alert">
      <EmptyState title={isOver ? 'Your codes have run out' : 'The clock of this phone was changed'} icon={IconWifiOff}>
        {isOver ? `The last one expired at ${until}. ` : 'Codes from another time do not open doors. '}
        {isOffline ? 'Connect to the network to get new ones, or use your card or PIN.' : 'New ones are on their way.'}
      </EmptyState>
    </div>
  )
}
