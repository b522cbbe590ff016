import { Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './campo.module.css'
import { EnvioLinha } from './envio-linha.tsx'
import type { Envio } from './use-envios.ts'

type Props = {
  label: string
  description?: ReactNode
  error?: ReactNode
  envios?: readonly Envio[]
  onCancel?: (id: string) => void
  onRetry?: (envio: Envio) => void
  onDismiss?: (id: string) => void
  children: ReactNode
}

/** A form field for files: label, stored files, and uploads in progress below. */
export function CampoArquivo({
  label,
  description,
  error,
  envios = [],
  onCancel,
  onRetry,
  onDismiss,
  children,
}: Props) {
  const id = useId()
  return (
    <fieldset className={classes.campo} aria-describedby={description ? `${id}-description` : undefined}>
      <legend className={classes.label}>{label}</legend>
      {description && (
        <Text id={`${id}-description`} size="xs" c="dimmed">
          {description}
        </Text>
      )}
      {children}
      {envios.length > 0 && (
        <ul className="portal-items" aria-label={`Envios de ${label}`}>
          {envios.map((envio) => (
            <EnvioLinha
              key={envio.id}
              envio={envio}
              onCancel={() => onCancel?.(envio.id)}
              onRetry={() => onRetry?.(envio)}
              onDismiss={() => onDismiss?.(envio.id)}
            />
          ))}
        </ul>
      )}
      {error && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  )
}
