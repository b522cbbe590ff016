import { Button } from '@mantine/core'
import { PAPEIS } from '@portal/contract/pacientes/checklist'
import type { Paciente } from '@portal/contract/pacientes/pacientes.contract'
import { podeCancelar, podeInternar, podePassar, type StatusEscolhivel } from '@portal/contract/pacientes/transicoes'
import { Suspense, useState } from 'react'
import { AcoesFicha } from '../../fichas/acoes-ficha.tsx'
import { messageOf } from '../../platform/api-error.ts'
import { useSessao } from '../../platform/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { usePassPaciente, useReactivatePaciente } from '../pacientes.api.ts'
import classes from './ficha-paciente.module.css'

const CancelarDialog = lazyPart(() => import('./cancelar-dialog.tsx').then((part) => part.CancelarDialog))

const TransferirDialog = lazyPart(() => import('./transferir-dialog.tsx').then((part) => part.TransferirDialog))
const MesclarDialog = lazyPart(() => import('./mesclar-dialog.tsx').then((part) => part.MesclarDialog))
const RegistrarDialog = lazyPart(() =>
  import('../../internacoes/registrar/registrar-dialog.tsx').then((part) => part.RegistrarDialog),
)

const ERRO = 'Erro ao salvar paciente'
const PASSOS: Record<StatusEscolhivel, string> = {
  em_analise: 'Iniciar análise',
  documentacao_pendente: 'Documentação pendente',
  apto: 'Marcar como apto',
}
const ORDEM = ['em_analise', 'apto', 'documentacao_pendente'] as const satisfies readonly StatusEscolhivel[]

/** What can be done with a patient, by its status. */
export function Acoes({ paciente, onOpen }: { paciente: Paciente; onOpen: (id: string) => void }) {
  const { id, versao, status, papeis_faltando } = paciente
  const pass = usePassPaciente()
  const reactivate = useReactivatePaciente()
  const [janela, setJanela] = useState<'apto' | 'cancelar' | 'transferir' | 'mesclar' | 'internar'>()
  const isAdmin = useSessao()?.user.role === 'admin'
  const close = () => setJanela(undefined)

  async function passar(para: StatusEscolhivel, confirmar_faltas = false) {
    try {
      await pass.mutateAsync({ id, versao, status: para, confirmar_faltas })
      notifySuccess('Paciente atualizado com sucesso!')
    } catch (error) {
      notifyError(messageOf(error, ERRO))
      throw error
    }
  }
  const escolher = (para: StatusEscolhivel) =>
    para === 'apto' && papeis_faltando.length > 0 ? setJanela('apto') : passar(para).catch(() => undefined)

  async function reativar() {
    try {
      await reactivate.mutateAsync({ id, versao })
      notifySuccess('Cadastro reativado')
    } catch (error) {
      notifyError(messageOf(error, ERRO))
    }
  }

  return (
    <div className={classes.acoes}>
      {ORDEM.filter((para) => podePassar(status, para)).map((para, n) => (
        <Button
          key={para}
          size="compact-md"
          variant={n === 0 && para !== 'documentacao_pendente' ? 'filled' : 'default'}
          loading={pass.isPending && pass.variables.status === para}
          onClick={() => void escolher(para)}
        >
          {PASSOS[para]}
        </Button>
      ))}
      {status === 'cancelado' && (
        <Button size="compact-md" loading={reactivate.isPending} onClick={() => void reativar()}>
          Reativar
        </Button>
      )}
      <AcoesFicha paciente={id} />
      {podeInternar(status) && (
        <Button
          size="compact-md"
          variant={status === 'apto' ? 'filled' : 'default'}
          onClick={() => setJanela('internar')}
        >
          {podeCancelar(status) ? 'Registrar internação' : 'Nova internação'}
        </Button>
      )}
      {podeCancelar(status) && (
        <Button size="compact-md" variant="subtle" color="terracotta" onClick={() => setJanela('cancelar')}>
          Cancelar cadastro
        </Button>
      )}
      {isAdmin && (
        <>
          <Button size="compact-md" variant="default" onClick={() => setJanela('transferir')}>
            Transferir consultor
          </Button>
          <Button size="compact-md" variant="default" onClick={() => setJanela('mesclar')}>
            Mesclar
          </Button>
        </>
      )}
      <ConfirmDialog
        opened={janela === 'apto'}
        title="Marcar como apto"
        message={
          <>
            <p>Ainda faltam documentos:</p>
            <ul>
              {papeis_faltando.map((papel) => (
                <li key={papel}>{PAPEIS[papel]}</li>
              ))}
            </ul>
          </>
        }
        confirmLabel="Marcar assim mesmo"
        onConfirm={() => passar('apto', true)}
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
        {janela === 'internar' && <RegistrarDialog pacienteId={id} onClose={close} />}
      </Suspense>
    </div>
  )
}
