// What a closed select or tree select shows of antd's properties, until antd's own draws them.
import type { SelectProps, TreeSelectProps } from 'antd'

type Shown = Pick<
  SelectProps & TreeSelectProps,
  'placeholder' | 'disabled' | 'status' | 'className' | 'aria-label' | 'aria-required' | 'aria-describedby'
>

export function closedProps({ placeholder, disabled, status, className, ...aria }: Shown) {
  return {
    label: aria['aria-label'],
    placeholder,
    disabled,
    invalid: status === 'error',
    required: aria['aria-required'] === true,
    describedBy: aria['aria-describedby'],
    className,
  }
}
