import { Button } from '@mantine/core'
import type { Visita } from '@portal/contract/agenda/agenda.contract'
import { VISITA_CONFIRMADA } from '@portal/contract/agenda/limites'
import { isVisitaAberta } from '@portal/contract/agenda/opcoes'
import { type Etapa, isEtapaAberta } from '@portal/contract/leads/opcoes'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { useConfirmVisita } from '../agenda.api.ts'
import { DetalhesVisita, TopoVisita } from './detalhes.tsx'
import { contatoDaVisita, telefoneDaVisita } from './mensagem.ts'
import { type Passo, ProximoPassoVisita } from './proximo-passo.tsx'
import classes from './visita-conteudo.module.css'
import { VisitaLinks } from './visita-links.tsx'

const RemarcarDialog = lazyPart(() => import('./remarcar-dialog.tsx').then((part) => part.RemarcarDialog))
const ResultadoDialog = lazyPart(() => import('./resultado-dialog.tsx').then((part) => part.ResultadoDialog))
const CancelarDialog = lazyPart(() => import('./cancelar-dialog.tsx').then((part) => part.CancelarVisitaDialog))
const EditarDialog = lazyPart(() => import('./editar-dialog.tsx').then((part) => part.EditarDialog))
const ConfirmarDialog = lazyPart(() => import('./confirmar-dialog.tsx').then((part) => part.ConfirmarVisitaDialog))
const NovaVisitaDialog = lazyPart(() => import('./nova-visita-dialog.tsx').then((part) => part.NovaVisitaDialog))

type Janela = 'remarcar' | 'resultado' | 'cancelar' | 'editar' | 'confirmar' | 'reagendar'

type Props = {
  visita: Visita
  /** Shows another visit in this window. */
  onOpen: (id: string) => void
  onClose: () => void
  onPasso: ((etapa: 'perdido') => void) | undefined
}

/** A loaded visit with its actions. */
export function VisitaConteudo({ visita, onOpen, onClose, onPasso }: Props) {
  const { id, versao, lead_id, lead_nome } = visita
  const navigate = useNavigate()
  const confirm = useConfirmVisita()
  const [janela, setJanela] = useState<Janela>()
  /** True after its result was recorded here: asks for the next step. */
  const [terminada, setTerminada] = useState(false)
  const [agora] = useState(() => Date.now())
  const comecou = Date.parse(visita.inicio) <= agora
  const aberta = isVisitaAberta(visita.status)
  const close = () => setJanela(undefined)
  const lead = lead_id && lead_nome ? { id: lead_id, nome_contato: lead_nome } : undefined
  const telefone = telefoneDaVisita(visita)
  const contato = contatoDaVisita(visita)

  async function confirmVisita() {
    try {
      await confirm.mutateAsync({ id, versao })
      notifySuccess(VISITA_CONFIRMADA)
    } catch (error) {
      notifyError(messageOf(error, 'Erro ao confirmar visita'))
    }
  }

  function goTo(passo: Passo) {
    onClose()
    if (passo === 'proposta_enviada' && lead_id)
      void navigate({ to: '/consultor/orcamentos/editor', search: { lead: lead_id } })
    else if (onPasso) onPasso('perdido')
    else if (lead_id) void navigate({ to: '/consultor/kanban', search: { lead: lead_id, passo: 'perdido' } })
  }

  // Actions come before data, because on a phone the rest is below the fold.
  return (
    <div className={classes.conteudo}>
      {terminada && (
        <ProximoPassoVisita
          onPasso={lead && isEtapaAberta(visita.lead_etapa as Etapa) ? goTo : undefined}
          onReagendar={() => setJanela('reagendar')}
          onNada={onClose}
        />
      )}
      <TopoVisita visita={visita} />
      <VisitaLinks visita={visita} telefone={telefone} lead={contato} withLead={!onPasso} />
      {aberta && (
        <div className="portal-row">
          {comecou ? (
            <Button onClick={() => setJanela('resultado')}>Registrar resultado</Button>
          ) : (
            visita.status === 'agendada' && (
              <>
                <Button loading={confirm.isPending} onClick={() => void confirmVisita()}>
                  Confirmar
                </Button>
                {telefone && (
                  <Button variant="default" onClick={() => setJanela('confirmar')}>
                    Confirmar pelo WhatsApp
                  </Button>
                )}
              </>
            )
          )}
          <Button variant="default" onClick={() => setJanela('remarcar')}>
            Remarcar…
          </Button>
          <Button variant="default" onClick={() => setJanela('editar')}>
            Editar
          </Button>
          <Button variant="subtle" color="terracotta" onClick={() => setJanela('cancelar')}>
            Cancelar visita
          </Button>
        </div>
      )}
      <DetalhesVisita visita={visita} onOpen={onOpen} />
      <Suspense>
        {janela === 'remarcar' && (
          <RemarcarDialog visita={visita} onClose={close} onRemarcada={(nova) => onOpen(nova.id)} />
        )}
        {janela === 'resultado' && (
          <ResultadoDialog visita={visita} onClose={close} onRegistrado={() => setTerminada(true)} />
        )}
        {janela === 'cancelar' && <CancelarDialog visita={visita} onClose={close} />}
        {janela === 'editar' && <EditarDialog visita={visita} onClose={close} />}
        {janela === 'confirmar' && telefone && <ConfirmarDialog visita={visita} telefone={telefone} onClose={close} />}
        {janela === 'reagendar' && (
          <NovaVisitaDialog
            lead={lead}
            clinicaId={visita.clinica_id}
            onClose={close}
            onCriada={(nova) => {
              setTerminada(false)
              onOpen(nova.id)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
