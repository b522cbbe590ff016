import { Button, Skeleton, TextInput } from '@mantine/core'
import { NOME_DO_CADASTRO } from '@portal/contract/cadastro/limites'
import type { Lead } from '@portal/contract/leads/lead.contract'
import { ERRO_CARREGAR_PACIENTES, ERRO_SALVAR_PACIENTE } from '@portal/contract/pacientes/limites'
import { ROTULO_STATUS_PACIENTE } from '@portal/contract/pacientes/opcoes'
import { erroDoNome } from '@portal/contract/regras/nome'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, Suspense, useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { newId } from '../../platform/new-id.ts'
import { useSession } from '../../platform/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { pacientesDoLeadQuery, useCreatePaciente } from './pacientes.api.ts'
import classes from './pacientes-do-lead.module.css'

const DoLeadDialog = lazyPart(() =>
  import('../../internacoes/registrar/do-lead-dialog.tsx').then((part) => part.DoLeadDialog),
)

/** Patients of a lead, and a button for a new one with a name only. */
export function PacientesDoLead({ lead }: { lead: Lead }) {
  const { data, error, refetch } = useQuery(pacientesDoLeadQuery(lead.id))
  const [janela, setJanela] = useState<'novo' | 'internar'>()
  const close = () => setJanela(undefined)
  const usuario = useSession()?.user
  const tela = usuario?.role === 'admin' ? '/admin/pacientes' : '/consultor/pacientes'
  // A substitute sees the leads of a colleague, but not the patients.
  const cria =
    lead.consultor_id !== null &&
    lead.etapa !== 'perdido' &&
    (usuario?.role === 'admin' || usuario?.id === lead.consultor_id)
  // Admission known only from typed facts, without a patient's record; a recorded one gives one of these statuses.
  const semRegistro =
    lead.etapa === 'internado' && data?.every(({ status }) => !['internado', 'alta', 'transferido'].includes(status))
  return (
    <>
      {!data && error && <LoadFailure title={ERRO_CARREGAR_PACIENTES} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.length === 0 && <p>Nenhum paciente encontrado.</p>}
      {data && data.length > 0 && (
        <ul className={classes.pacientes} aria-label="Pacientes do lead">
          {data.map(({ id, nome, codigo, status }) => (
            <li key={id}>
              <Link to={tela} search={{ paciente: id }}>
                {nome}
              </Link>
              <span>
                <span className="portal-code">{codigo}</span> · {ROTULO_STATUS_PACIENTE[status]}
              </span>
            </li>
          ))}
        </ul>
      )}
      {cria && (
        <div className={classes.botoes}>
          {semRegistro && <Button onClick={() => setJanela('internar')}>Registrar internação</Button>}
          <Button variant={data?.length === 0 && !semRegistro ? 'filled' : 'default'} onClick={() => setJanela('novo')}>
            Novo paciente
          </Button>
        </div>
      )}
      {janela === 'novo' && <NovoPaciente lead={lead} onClose={close} />}
      <Suspense>{janela === 'internar' && <DoLeadDialog lead={lead} onClose={close} />}</Suspense>
    </>
  )
}

function NovoPaciente({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const create = useCreatePaciente()
  const [envio_id] = useState(newId)
  const [nome, setNome] = useState(lead.nome_paciente ?? '')
  const [erro, setErro] = useState<string>()

  async function save(event: FormEvent) {
    event.preventDefault()
    const errado = erroDoNome(NOME_DO_CADASTRO, nome)
    setErro(errado)
    if (errado) return
    try {
      await create.mutateAsync({ id: lead.id, nome_completo: nome, envio_id })
      notifySuccess('Paciente criado com sucesso!')
      onClose()
    } catch (falha) {
      notifyError(messageOf(falha, ERRO_SALVAR_PACIENTE))
    }
  }

  return (
    <Dialog opened title="Novo paciente" onClose={onClose} centered>
      <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
        <p>O que já se sabe do lead vai junto. A ficha só pode ir à clínica depois do consentimento.</p>
        <TextInput
          label="Nome completo"
          required
          data-autofocus
          autoComplete="off"
          maxLength={NOME_DO_CADASTRO.max}
          value={nome}
          onChange={({ currentTarget }) => setNome(currentTarget.value)}
          error={erro}
        />
        <div className={classes.botoes}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={create.isPending}>
            Criar paciente
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
