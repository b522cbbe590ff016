import { Button, Text, VisuallyHidden } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './area-envio.module.css'
import { useDrop } from './use-drop.ts'

type Props = {
  /** Label of the button, such as 'Escolher imagens'. */
  acao: string
  accept: string
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** Accepts files by button, drag and drop, or paste. */
export function AreaEnvio({ acao, accept, multiple = false, disabled = false, onFiles }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: File[]) => {
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1))
  }
  const over = useDrop(area, take)

  return (
    <div ref={area} className={classes.area} data-over={(over && !disabled) || undefined}>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label={acao}
          aria-hidden="true"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])])
            // Reset, so that choosing the same file again fires a change event.
            currentTarget.value = ''
          }}
        />
      </VisuallyHidden>
      <Button
        variant="light"
        leftSection={<IconUpload size={18} aria-hidden="true" />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {acao}
      </Button>
      <Text size="xs" c="dimmed" ta="center">
        {multiple ? 'ou arraste os arquivos para cá, ou cole' : 'ou arraste o arquivo para cá, ou cole'}
      </Text>
    </div>
  )
}
