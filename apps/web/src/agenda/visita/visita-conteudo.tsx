import { Button } from '@mantine/core'
import type { Visita } from '@portal/contract/agenda/agenda.contract'
import { VISITA_CONFIRMADA } from '@portal/contract/agenda/limites'
import { isVisitaAberta } from '@portal/contract/agenda/opcoes'
import { Suspense, useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { useConfirmVisita } from '../agenda.api.ts'
import { Detalhes } from './detalhes.tsx'
import classes from './visita-conteudo.module.css'

const RemarcarDialog = lazyPart(() => import('./remarcar-dialog.tsx').then((part) => part.RemarcarDialog))
const ResultadoDialog = lazyPart(() => import('./resultado-dialog.tsx').then((part) => part.ResultadoDialog))
const CancelarDialog = lazyPart(() => import('./cancelar-dialog.tsx').then((part) => part.CancelarDialog))

type Janela = 'remarcar' | 'resultado' | 'cancelar'

/** A loaded visit with its actions. `onOpen` shows another visit in its place. */
export function VisitaConteudo({ visita, onOpen }: { visita: Visita; onOpen: (id: string) => void }) {
  const confirm = useConfirmVisita()
  const [janela, setJanela] = useState<Janela>()
  const [agora] = useState(() => Date.now())
  const comecou = Date.parse(visita.inicio) <= agora
  const { id, versao } = visita

  async function confirmar() {
    try {
      await confirm.mutateAsync({ id, versao })
      notifySuccess(VISITA_CONFIRMADA)
    } catch (error) {
      notifyError(messageOf(error, 'Erro ao confirmar visita'))
    }
  }
  const close = () => setJanela(undefined)

  return (
    <div className={classes.conteudo}>
      <Detalhes visita={visita} onOpen={onOpen} />
      {isVisitaAberta(visita.status) && (
        <div className={classes.acoes}>
          {comecou ? (
            <Button onClick={() => setJanela('resultado')}>Registrar resultado</Button>
          ) : (
            visita.status === 'agendada' && (
              <Button loading={confirm.isPending} onClick={() => void confirmar()}>
                Confirmar
              </Button>
            )
          )}
          <Button variant="default" onClick={() => setJanela('remarcar')}>
            Remarcar…
          </Button>
          <Button variant="subtle" color="terracotta" onClick={() => setJanela('cancelar')}>
            Cancelar visita
          </Button>
        </div>
      )}
      <Suspense>
        {janela === 'remarcar' && (
          <RemarcarDialog visita={visita} onClose={close} onRemarcada={(nova) => onOpen(nova.id)} />
        )}
        {janela === 'resultado' && <ResultadoDialog visita={visita} onClose={close} />}
        {janela === 'cancelar' && <CancelarDialog visita={visita} onClose={close} />}
      </Suspense>
    </div>
  )
}
