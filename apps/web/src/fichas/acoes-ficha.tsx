import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'

const EnviarDialog = lazyPart(() => import('./enviar-dialog.tsx').then((part) => part.EnviarDialog))
const ImprimirDialog = lazyPart(() => import('./imprimir-dialog.tsx').then((part) => part.ImprimirDialog))

/** 'Enviar ficha à clínica' and 'Imprimir ficha'. */
export function AcoesFicha({ paciente }: { paciente: string }) {
  const [janela, setJanela] = useState<'enviar' | 'imprimir'>()
  const close = () => setJanela(undefined)
  return (
    <>
      <Button size="compact-md" variant="default" onClick={() => setJanela('enviar')}>
        Enviar ficha à clínica
      </Button>
      <Button size="compact-md" variant="default" onClick={() => setJanela('imprimir')}>
        Imprimir ficha
      </Button>
      <Suspense>
        {janela === 'enviar' && <EnviarDialog paciente={paciente} onClose={close} />}
        {janela === 'imprimir' && <ImprimirDialog paciente={paciente} onClose={close} />}
      </Suspense>
    </>
  )
}
