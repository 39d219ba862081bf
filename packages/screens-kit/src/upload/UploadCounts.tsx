import { tones, type Tone } from '@atrium/ui/tones.ts'
import classes from './UploadCounts.module.css'

export type UploadCount = { label: string; value: number; tone: Tone }

/** The numbers of an upload, each with its name and sign. */
export const UploadCounts = ({ counts }: { counts: readonly UploadCount[] }) => (
  <dl className={classes.counts}>
    {counts.map(({ label, value, tone }) => (
      <div key={label} className={classes.count}>
        <dt className={classes.label}>
          <ToneIcon tone={value === 0 ? 'neutral' : tone} />
          {label}
        </dt>
        <dd className={classes.value}>{value.toLocaleString('en')}</dd>
      </div>
    ))}
  </dl>
)

const ToneIcon = ({ tone }: { tone: Tone }) => {
  const { colour, icon: Icon } = tones[tone]
  return <Icon size={16} stroke={1.75} color={`var(--mantine-color-${colour}-text)`} aria-hidden />
}
