import classes from './RowCheckbox.module.css'

type RowCheckboxProps = {
  label: string
  checked: boolean
  /** Some are chosen, not all. */
  indeterminate?: boolean
  disabled?: boolean
  onChange: () => void
}

/** Chooses rows of a table; a form's checkbox is Mantine's, of which a list needs too little for its weight. */
export const RowCheckbox = ({
  label,
  checked,
  indeterminate = false,
  disabled = false,
  onChange,
}: RowCheckboxProps) => (
  <input
    type="checkbox"
    className={classes.box}
    aria-label={label}
    checked={checked}
    disabled={disabled}
    onChange={onChange}
    ref={(box) => {
      if (box) box.indeterminate = indeterminate
    }}
  />
)
