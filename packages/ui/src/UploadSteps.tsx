import { IconCheck } from '@tabler/icons-react'
import classes from './UploadSteps.module.css'

type UploadStepsProps = {
  /** Their names in order, such as Choose file, Check rows, Result. */
  steps: readonly string[]
  /** The index of the step the reader is at. */
  current: number
}

/** Where the reader is in an upload. */
export const UploadSteps = ({ steps, current }: UploadStepsProps) => (
  <ol className={classes.steps} aria-label="Steps">
    {steps.map((step, index) => (
      <li
        key={step}
        className={classes.step}
        data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
        aria-current={index === current ? 'step' : undefined}
      >
        <span className={classes.mark} aria-hidden>
          {index < current ? <IconCheck size={14} stroke={2.5} /> : index + 1}
        </span>
        <span className={classes.name}>{step}</span>
      </li>
    ))}
  </ol>
)
