import { Button, Text } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import type { PartMissing } from '../platform/page-parts.ts'
import classes from './part-failure.module.css'

type Props<Part> = { error: PartMissing; load: () => Promise<ComponentType<Part>>; props: Part }

/** Replaces a part that failed to load on a page with unsaved text. */
export function PartFailure<Part extends object>({ error, load, props }: Props<Part>) {
  const [Loaded, setLoaded] = useState<ComponentType<Part>>()
  const [closed, setClosed] = useState(false)
  if (Loaded) return <Loaded {...props} />
  if (closed) return null
  return (
    <div role="alert" className={classes.box} data-above-windows>
      <Text>
        {error.needsReload
          ? 'O portal foi atualizado. Salve o que você digitou e recarregue a página.'
          : 'Não foi possível carregar esta parte da página. O que você digitou continua aqui.'}
      </Text>
      <Button
        size="sm"
        onClick={() =>
          error.needsReload
            ? location.reload()
            : load().then(
                (part) => setLoaded(() => part),
                () => undefined,
              )
        }
      >
        {error.needsReload ? 'Recarregar a página' : 'Tentar novamente'}
      </Button>
      <Button size="sm" variant="default" onClick={() => setClosed(true)}>
        Agora não
      </Button>
    </div>
  )
}
