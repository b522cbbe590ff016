import { Button, Menu } from '@mantine/core'
import { PAPEIS_PACIENTE } from '@portal/contract/pacientes/checklist'
import { ERRO_SALVAR_PACIENTE, PACIENTE_ATUALIZADO } from '@portal/contract/pacientes/limites'
import type { Paciente } from '@portal/contract/pacientes/pacientes.contract'
import { canAdmit, canBecome, canCancelPaciente, type StatusEscolhivel } from '@portal/contract/pacientes/transicoes'
import {
  IconArrowRight,
  IconArrowsJoin,
  IconBed,
  IconPrinter,
  IconSend,
  IconTransfer,
  IconX,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { useSession } from '../../platform/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MoreActions } from '../../ui/more-actions.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { usePassPaciente, useReactivatePaciente } from '../pacientes.api.ts'

const CancelarDialog = lazyPart(() => import('./cancelar-dialog.tsx').then((part) => part.CancelarPacienteDialog))

const TransferirDialog = lazyPart(() => import('./transferir-dialog.tsx').then((part) => part.TransferirDialog))
const MesclarDialog = lazyPart(() => import('./mesclar-dialog.tsx').then((part) => part.MesclarPacientesDialog))
const RegistrarDialog = lazyPart(() =>
  import('../../internacoes/registrar/registrar-dialog.tsx').then((part) => part.RegistrarDialog),
)

const EnviarDialog = lazyPart(() => import('../../fichas/enviar-dialog.tsx').then((part) => part.EnviarDialog))
const ImprimirDialog = lazyPart(() => import('../../fichas/imprimir-dialog.tsx').then((part) => part.ImprimirDialog))

const PASSOS: Record<StatusEscolhivel, string> = {
  em_analise: 'Iniciar análise',
  documentacao_pendente: 'Documentação pendente',
  apto: 'Marcar como apto',
}
const ORDEM = ['em_analise', 'apto', 'documentacao_pendente'] as const satisfies readonly StatusEscolhivel[]

/** Actions for a patient's status: the next step as a button, the others behind 'Mais ações'. */
export function AcoesPaciente({ paciente, onOpen }: { paciente: Paciente; onOpen: (id: string) => void }) {
  const { id, versao, status, papeis_faltando } = paciente
  const pass = usePassPaciente()
  const reactivate = useReactivatePaciente()
  const [janela, setJanela] = useState<
    'apto' | 'cancelar' | 'transferir' | 'mesclar' | 'internar' | 'ficha' | 'imprimir'
  >()
  const isAdmin = useSession()?.user.role === 'admin'
  const close = () => setJanela(undefined)

  async function changeStatus(para: StatusEscolhivel, confirmar_faltas = false) {
    try {
      await pass.mutateAsync({ id, versao, status: para, confirmar_faltas })
      notifySuccess(PACIENTE_ATUALIZADO)
    } catch (error) {
      notifyError(messageOf(error, ERRO_SALVAR_PACIENTE))
      throw error
    }
  }
  const choose = (para: StatusEscolhivel) =>
    para === 'apto' && papeis_faltando.length > 0 ? setJanela('apto') : changeStatus(para).catch(() => undefined)

  async function reactivatePaciente() {
    try {
      await reactivate.mutateAsync({ id, versao })
      notifySuccess('Cadastro reativado')
    } catch (error) {
      notifyError(messageOf(error, ERRO_SALVAR_PACIENTE))
    }
  }

  const passos = ORDEM.filter((para) => canBecome(status, para))
  const seguinte = passos.find((para) => para !== 'documentacao_pendente')
  const internar = canAdmit(status) && (canCancelPaciente(status) ? 'Registrar internação' : 'Nova internação')

  /** Button of the next step. */
  function principal() {
    if (status === 'cancelado')
      return (
        <Button loading={reactivate.isPending} onClick={() => void reactivatePaciente()}>
          Reativar
        </Button>
      )
    if (seguinte)
      return (
        <Button loading={pass.isPending && pass.variables.status === seguinte} onClick={() => void choose(seguinte)}>
          {PASSOS[seguinte]}
        </Button>
      )
    if (internar) return <Button onClick={() => setJanela('internar')}>{internar}</Button>
    return (
      <Button variant="default" onClick={() => setJanela('ficha')}>
        Enviar ficha à clínica
      </Button>
    )
  }

  return (
    <div className="portal-row">
      {principal()}
      <MoreActions width={250}>
        {seguinte && internar && (
          <Menu.Item leftSection={<IconBed size={18} aria-hidden />} onClick={() => setJanela('internar')}>
            {internar}
          </Menu.Item>
        )}
        {passos
          .filter((para) => para !== seguinte)
          .map((para) => (
            <Menu.Item
              key={para}
              leftSection={<IconArrowRight size={18} aria-hidden />}
              onClick={() => void choose(para)}
            >
              {PASSOS[para]}
            </Menu.Item>
          ))}
        {(seguinte || internar || status === 'cancelado') && (
          <Menu.Item leftSection={<IconSend size={18} aria-hidden />} onClick={() => setJanela('ficha')}>
            Enviar ficha à clínica
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => setJanela('imprimir')}>
          Imprimir ficha
        </Menu.Item>
        {isAdmin && (
          <>
            <Menu.Item leftSection={<IconTransfer size={18} aria-hidden />} onClick={() => setJanela('transferir')}>
              Transferir consultor
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowsJoin size={18} aria-hidden />} onClick={() => setJanela('mesclar')}>
              Mesclar
            </Menu.Item>
          </>
        )}
        {canCancelPaciente(status) && (
          <Menu.Item
            color="terracotta"
            leftSection={<IconX size={18} aria-hidden />}
            onClick={() => setJanela('cancelar')}
          >
            Cancelar cadastro
          </Menu.Item>
        )}
      </MoreActions>
      <ConfirmDialog
        opened={janela === 'apto'}
        title="Marcar como apto"
        message={
          <>
            <p>Ainda faltam documentos:</p>
            <ul>
              {papeis_faltando.map((papel) => (
                <li key={papel}>{PAPEIS_PACIENTE[papel]}</li>
              ))}
            </ul>
          </>
        }
        confirmLabel="Marcar assim mesmo"
        onConfirm={() => changeStatus('apto', true)}
        onClose={close}
      />
      <Suspense>
        {janela === 'cancelar' && <CancelarDialog paciente={paciente} onClose={close} />}
        {janela === 'transferir' && <TransferirDialog paciente={paciente} onClose={close} />}
        {janela === 'mesclar' && (
          <MesclarDialog
            paciente={paciente}
            onClose={close}
            onDone={(fica) => {
              close()
              if (fica !== id) onOpen(fica)
            }}
          />
        )}
        {janela === 'ficha' && <EnviarDialog paciente={id} onClose={close} />}
        {janela === 'imprimir' && <ImprimirDialog paciente={id} onClose={close} />}
        {janela === 'internar' && <RegistrarDialog pacienteId={id} onClose={close} />}
      </Suspense>
    </div>
  )
}
