import { Button } from '@mantine/core'
import { NATUREZA_EM_LOTE_MAXIMO } from '@portal/contract/clinicas/regularidade'
import { contado } from '@portal/contract/regras/contado'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import classes from './selecao-barra.module.css'

const NaturezaDialog = lazyPart(() => import('./natureza-dialog.tsx').then((part) => part.NaturezaVariasDialog))

type Props = { selecionadas: ReadonlySet<string>; onClear: () => void }

/** Bulk actions for the selected clinics; sticky. */
export function SelecaoBarra({ selecionadas, onClear }: Props) {
  const [aberto, setAberto] = useState(false)
  const demais = selecionadas.size > NATUREZA_EM_LOTE_MAXIMO
  return (
    <>
      {selecionadas.size > 0 && (
        <section className={classes.barra} aria-label="Clínicas selecionadas">
          <p role="status">
            {contado(selecionadas.size, 'clínica selecionada', 'clínicas selecionadas')}
            {demais && ` (no máximo ${NATUREZA_EM_LOTE_MAXIMO} por vez)`}
          </p>
          <Button disabled={demais} onClick={() => setAberto(true)}>
            Definir natureza
          </Button>
          <Button variant="default" onClick={onClear}>
            Limpar seleção
          </Button>
        </section>
      )}
      <Suspense>
        {aberto && <NaturezaDialog ids={[...selecionadas]} onDone={onClear} onClose={() => setAberto(false)} />}
      </Suspense>
    </>
  )
}
