import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { NATUREZAS, type Natureza } from '@portal/contract/clinicas/regularidade'
import type { Regularidade } from '@portal/contract/clinicas/regularidade.contract'
import { SEM_NATUREZA } from '@portal/contract/internacoes/guardas'
import type { ClinicaDaInternacao } from '@portal/contract/internacoes/internacoes.contract'
import { NATUREZA_PEDIDA } from '@portal/contract/internacoes/limites'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ComunidadeAviso } from '../../clinicas/regularidade/comunidade-aviso.tsx'
import { type Valores, valoresDe } from '../../clinicas/regularidade/formulario.ts'
import { regularidadeQuery } from '../../clinicas/regularidade/regularidade.api.ts'
import { isApiError, messageOf } from '../../platform/api-error.ts'
import { useSession } from '../../platform/session.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { useRequestNatureza, useSaveNatureza } from '../internacoes.api.ts'
import classes from './registrar-form.module.css'

const NATUREZA_OPCOES = [
  { value: '', label: 'Selecione' },
  ...Object.entries(NATUREZAS).map(([value, label]) => ({ value, label })),
]

type Escolhidos = Pick<Valores, 'natureza' | 'atende_involuntario' | 'aceita_menores' | 'menores_justificativa'>
type Props = { clinica: ClinicaDaInternacao }

/** Field for a clinic without a recorded nature: managers set it here, others ask them to. */
export function NaturezaCampo({ clinica }: Props) {
  const role = useSession()?.user.role
  return (
    <div className={`${classes.natureza} ${classes.largo}`} role="note">
      <p>{SEM_NATUREZA} A internação fica com dados pendentes e a comissão, retida, até alguém informar.</p>
      {role === 'admin' || role === 'gerenciador' ? <Escolha clinica={clinica} /> : <Pedido clinica={clinica} />}
    </div>
  )
}

function Escolha({ clinica: { id } }: Props) {
  const { data, error, refetch } = useQuery(regularidadeQuery(id))
  if (!data && error) return <LoadFailure title="Erro ao carregar a regularidade" error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={60} />
  return <EscolhaForm regularidade={data} />
}

/** Saved to the clinic at once, by the clinic's own rules. */
function EscolhaForm({ regularidade }: { regularidade: Regularidade }) {
  const { id, versao } = regularidade
  const isAdmin = useSession()?.user.role === 'admin'
  const salvar = useSaveNatureza()
  // Sends only what is chosen here, because other fields may change meanwhile.
  const [escolhidos, setEscolhidos] = useState<Partial<Escolhidos>>({})
  const [erros, setErros] = useState<Record<string, string>>({})
  const valores = { ...valoresDe(regularidade), ...escolhidos }

  async function save() {
    const { natureza, ...resto } = escolhidos
    if (!natureza) return setErros({ natureza: 'Selecione a natureza da clínica' })
    try {
      await salvar.mutateAsync({ id, versao, natureza, ...resto })
      notifySuccess('Natureza da clínica salva')
    } catch (error) {
      if (isApiError(error)) setErros(error.campos)
      notifyError(messageOf(error, 'Erro ao salvar a natureza da clínica'))
    }
  }

  return (
    <>
      <NativeSelect
        name="natureza"
        label="Natureza da clínica"
        required
        data={NATUREZA_OPCOES}
        value={valores.natureza}
        error={erros.natureza}
        onChange={({ currentTarget }) => {
          setErros({})
          setEscolhidos({ natureza: currentTarget.value as Natureza | '' })
        }}
      />
      <ComunidadeAviso
        valores={valores}
        isAdmin={isAdmin}
        erro={erros.menores_justificativa}
        onChange={(parte) => setEscolhidos({ ...escolhidos, ...parte })}
      />
      <Button className={classes.salvar} variant="default" loading={salvar.isPending} onClick={() => void save()}>
        Salvar natureza
      </Button>
    </>
  )
}

function Pedido({ clinica: { id, natureza_pedida } }: Props) {
  const pedir = useRequestNatureza()
  async function ask() {
    try {
      await pedir.mutateAsync({ id })
      notifySuccess(NATUREZA_PEDIDA)
    } catch (error) {
      notifyError(messageOf(error, 'Erro ao enviar o pedido'))
    }
  }
  if (natureza_pedida) return <strong>A gestão já foi avisada.</strong>
  return (
    <Button className={classes.salvar} variant="default" loading={pedir.isPending} onClick={() => void ask()}>
      Pedir à gestão
    </Button>
  )
}
