import { useServerOptions } from './useServerOptions.ts'
import { inputProps } from '@atrium/ui/field.ts'
import { TagsInput } from '@mantine/core'
import type { TagsFieldProps } from './TagsField.tsx'

const none: readonly never[] = []

const TagsFieldInput = (props: TagsFieldProps) => {
  const { value, onChange, load, maxTags } = props
  const options = useServerOptions(load, none, none)
  return (
    <TagsInput
      {...inputProps(props)}
      data={options.data.map((option) => option.label)}
      value={value}
      onChange={onChange}
      onSearchChange={options.setText}
      maxTags={maxTags}
      acceptValueOnBlur
      splitChars={[',', ';']}
      limit={50}
      maxDropdownHeight={280}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
    />
  )
}

export default TagsFieldInput
