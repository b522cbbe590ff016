import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Ponto } from '@portal/contract/busca/distancia'
import type { BuscaPublica } from '@portal/contract/links-busca/links-busca.contract'
import { messageOf } from '../../platform/api-error.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { comparacaoConsulta } from '../busca-publica.api.ts'
import classes from './comparacao-dialog.module.css'
import { ComparacaoTabela } from './comparacao-tabela.tsx'
import { useConsulta } from './use-consulta.ts'

const ESTREITA = '(width < 62em)'

type Props = {
  ids: readonly string[]
  token: string
  busca: BuscaPublica
  centro: Ponto | undefined
  /** True when a clinic's details are open above: Escape then closes only those. */
  coberto: boolean
  onOpen: (id: string) => void
  onAjuda: (id: string) => void
  onRemove: (id: string) => void
  onClose: () => void
}

/** Comparison of up to three clinics. */
export function ComparacaoDialog({ ids, token, busca, centro, coberto, onOpen, onAjuda, onRemove, onClose }: Props) {
  const estreita = useMediaQuery(ESTREITA, undefined, { getInitialValueInEffect: false })
  const { dados, erro, redo } = useConsulta(comparacaoConsulta(token, ids))
  // Filtered here, so that removing a clinic does not wait for a new answer.
  const clinicas = dados?.filter(({ id }) => ids.includes(id))
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Comparar clínicas"
      size={1080}
      fullScreen={estreita}
      closeOnEscape={!coberto}
      returnFocus={false}
    >
      {erro ? (
        <div className={classes.aviso} role="alert">
          <p>{messageOf(erro, 'Não foi possível carregar a comparação.')}</p>
          <Button onClick={redo}>Tentar novamente</Button>
        </div>
      ) : !clinicas ? (
        <div aria-busy="true">
          <Skeleton height={140} radius="lg" />
          <Skeleton height={320} radius="lg" mt="md" />
        </div>
      ) : clinicas.length === 0 ? (
        <p className={classes.aviso}>Nenhuma clínica para comparar. Feche e marque “Comparar” nos resultados.</p>
      ) : (
        <ComparacaoTabela
          clinicas={clinicas}
          busca={busca}
          centro={centro}
          onOpen={onOpen}
          onAjuda={onAjuda}
          onRemove={onRemove}
        />
      )}
    </Dialog>
  )
}
