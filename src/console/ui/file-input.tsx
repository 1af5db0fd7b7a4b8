// The hidden input behind a button that chooses files.
import type { ComponentProps } from 'react'

interface FileInputProps extends Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'multiple' | 'aria-label'> {
  /** Never empty. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void
}

export function FileInput({ onFiles, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      hidden
      tabIndex={-1}
      aria-hidden="true"
      onChange={({ target }) => {
        const [first, ...others] = target.files ?? []
        // Allows choosing the same file again, after it has been corrected.
        target.value = ''
        if (first !== undefined) onFiles([first, ...others])
      }}
    />
  )
}
