import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { SEXOS, type Sexo } from '@portal/contract/cadastro/opcoes'
import { ERRO_CARREGAR_PACIENTES, ERRO_SALVAR_PACIENTE } from '@portal/contract/pacientes/limites'
import { ROTULO_STATUS_PACIENTE } from '@portal/contract/pacientes/opcoes'
import { canAdmit } from '@portal/contract/pacientes/transicoes'
import { erroDoNome, NOME_COMPLETO } from '@portal/contract/regras/nome'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../platform/new-id.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { pacientesDoLeadQuery, useCreatePaciente } from '../internacoes.api.ts'
import { RegistrarDialog } from './registrar-dialog.tsx'
import classes from './registrar-form.module.css'

type Props = {
  lead: { id: string; nome_paciente: string | null; nome_contato: string }
  /** The dialog closes once the returned promise resolves. */
  onFeita?: () => unknown
  onClose: () => void
}

/** Registers an admission from a lead: of its only patient directly, else of one chosen or entered first. */
export function DoLeadDialog({ lead, onFeita, onClose }: Props) {
  const { data, error, refetch } = useQuery(pacientesDoLeadQuery(lead.id))
  const [escolhido, setEscolhido] = useState<string>()
  const livres = data?.filter(({ status }) => canAdmit(status)) ?? []
  const [unico] = livres.length === 1 && data?.length === 1 ? livres : []
  const [novo, setNovo] = useState(false)
  const pacienteId = escolhido ?? (novo ? undefined : unico?.id)
  if (pacienteId) return <RegistrarDialog pacienteId={pacienteId} {...(onFeita && { onFeita })} onClose={onClose} />
  return (
    <Dialog opened title="Registrar internação" size="lg" centered onClose={onClose}>
      {!data && error && <LoadFailure title={ERRO_CARREGAR_PACIENTES} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={160} />}
      {data && livres.length > 0 && !novo && (
        <div className={classes.campos}>
          <p className="portal-note">De quem é a internação?</p>
          {livres.map(({ id, nome, codigo, status }) => (
            <Button key={id} variant="default" justify="space-between" onClick={() => setEscolhido(id)}>
              <span>
                {nome} (<span className="portal-code">{codigo}</span>, {ROTULO_STATUS_PACIENTE[status]})
              </span>
            </Button>
          ))}
          <Button variant="subtle" onClick={() => setNovo(true)}>
            Outra pessoa
          </Button>
        </div>
      )}
      {data && (livres.length === 0 || novo) && <NovoForm lead={lead} onCancel={onClose} onFeito={setEscolhido} />}
    </Dialog>
  )
}

const ROTULOS = { nome_completo: 'Nome do paciente', data_nascimento: 'Data de nascimento', sexo: 'Sexo' }
const ESCOLHA_SEXO = [
  { value: '', label: 'Não informado' },
  ...Object.entries(SEXOS).map(([value, label]) => ({ value, label })),
]

/** Form for the least data of a patient before an admission. */
function NovoForm({
  lead,
  onFeito,
  onCancel,
}: Pick<Props, 'lead'> & { onFeito: (id: string) => void; onCancel: () => void }) {
  const create = useCreatePaciente()
  const [envio_id] = useState(newId)
  const record = useRecordForm({
    valoresDe: () => ({ nome_completo: lead.nome_paciente ?? '', data_nascimento: '', sexo: '' as Sexo | '' }),
    camposDe: (valores: { nome_completo: string; data_nascimento: string; sexo: Sexo | '' }) => valores,
    erros: {
      nome_completo: (nome: string) => erroDoNome(NOME_COMPLETO, nome),
      data_nascimento: (data: string) => (data ? null : 'Informe a data de nascimento'),
    },
    rotulos: ROTULOS,
    falha: ERRO_SALVAR_PACIENTE,
    async create({ sexo, ...campos }) {
      const { id } = await create.mutateAsync({ id: lead.id, envio_id, ...campos, sexo: sexo || null })
      onFeito(id)
    },
  })
  return (
    <RecordForm record={record} className={classes.campos}>
      <p className="portal-note">Este lead ainda não tem o cadastro da pessoa. Comece pelo mínimo.</p>
      <TextInput {...record.campo('nome_completo')} required autoComplete="off" maxLength={200} />
      <TextInput {...record.campo('data_nascimento')} type="date" required />
      <NativeSelect {...record.campo('sexo')} data={ESCOLHA_SEXO} />
      <FormFooter record={record} salvar="Continuar" onCancel={onCancel} />
    </RecordForm>
  )
}
