import { Button, Skeleton } from '@mantine/core'
import { SEXOS } from '@portal/contract/cadastro/opcoes'
import { PODE_SER_DESFEITA } from '@portal/contract/mesclagens/limites'
import { ERRO_CARREGAR_PACIENTES } from '@portal/contract/pacientes/limites'
import type { CampoMesclagem } from '@portal/contract/pacientes/mesclagem'
import { ROTULO_TIPO_PACIENTE } from '@portal/contract/pacientes/opcoes'
import type { Paciente } from '@portal/contract/pacientes/pacientes.contract'
import { contado } from '@portal/contract/regras/contado'
import { formatTelefone } from '@portal/contract/telefone'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { formatDay } from '../../platform/format-date.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { mesclagemQuery, useMergePacientes } from '../pacientes.api.ts'
import { ROTULOS } from './formulario.ts'
import classes from './mesclar-dialog.module.css'

/** Value of a field in words. */
function show(paciente: Paciente, campo: CampoMesclagem): string {
  const { clinica, sexo, tipo_internacao, data_nascimento } = paciente
  if (campo === 'cpf' || campo === 'responsavel_cpf') return paciente[`${campo}_mascarado`] ?? ''
  if (campo === 'clinica_id') return clinica ?? ''
  if (campo === 'sexo') return sexo ? SEXOS[sexo] : ''
  if (campo === 'tipo_internacao') return ROTULO_TIPO_PACIENTE[tipo_internacao]
  if (campo === 'data_nascimento') return data_nascimento ? formatDay(data_nascimento) : ''
  if (campo === 'telefone' || campo === 'responsavel_telefone') return formatTelefone(paciente[campo] ?? '')
  return paciente[campo] ?? ''
}

type Props = { um: string; outro: string; onBack: () => void; onDone: (fica: string) => void }

/** Preview of a merge, seen from the surviving patient, with a choice for each field that differs. */
export function MesclarPrevia({ um, outro, onBack, onDone }: Props) {
  const merge = useMergePacientes()
  const [trocado, setTrocado] = useState(false)
  const [doOutro, setDoOutro] = useState<readonly CampoMesclagem[]>([])
  const [fica, sai] = trocado ? [outro, um] : [um, outro]
  const { data, error, refetch } = useQuery(mesclagemQuery(fica, sai))
  if (error) return <LoadFailure title={ERRO_CARREGAR_PACIENTES} error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={240} />

  async function save() {
    if (!data) return
    try {
      await merge.mutateAsync({
        id: data.fica.id,
        versao: data.fica.versao,
        outro: data.sai.id,
        outro_versao: data.sai.versao,
        do_outro: [...doOutro],
      })
      notifySuccess(`Pacientes mesclados com sucesso! ${PODE_SER_DESFEITA}`)
      onDone(data.fica.id)
    } catch (falha) {
      notifyError(messageOf(falha, 'Tente novamente.'), 'Erro ao mesclar pacientes')
      await refetch()
    }
  }

  return (
    <div className={classes.corpo}>
      <fieldset className={classes.escolha}>
        <legend>Qual paciente fica?</legend>
        {(trocado ? [data.sai, data.fica] : [data.fica, data.sai]).map((paciente) => (
          <label key={paciente.id} className={classes.candidato}>
            <input
              type="radio"
              name="fica"
              checked={paciente.id === data.fica.id}
              onChange={() => {
                setTrocado(paciente.id === outro)
                setDoOutro([])
              }}
            />
            <b>{paciente.nome}</b>
            <span>
              <span className="portal-code">{paciente.codigo}</span> · {paciente.consultor}
            </span>
          </label>
        ))}
      </fieldset>
      {data.diferentes.map((campo) => (
        <fieldset key={campo} className={classes.escolha}>
          <legend>{ROTULOS[campo]}</legend>
          {[data.fica, data.sai].map((paciente) => (
            <label key={paciente.id} className={classes.candidato}>
              <input
                type="radio"
                name={campo}
                checked={doOutro.includes(campo) === (paciente === data.sai)}
                onChange={() =>
                  setDoOutro(
                    paciente === data.sai ? [...doOutro, campo] : doOutro.filter((escolhido) => escolhido !== campo),
                  )
                }
              />
              <span>{show(paciente, campo)}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <p role="status">
        {data.fica.codigo} recebe de {data.sai.codigo}: {contado(data.documentos, 'documento', 'documentos')},{' '}
        {contado(data.consentimentos, 'consentimento', 'consentimentos')}, internações, visitas e dados de saúde.
        {data.herdados.length > 0 &&
          ` Preenche o que estava vazio: ${data.herdados.map((campo) => ROTULOS[campo]).join(', ')}.`}{' '}
        O outro sai das listas e leva a este.
      </p>
      <div className={classes.botoes}>
        <Button variant="default" disabled={merge.isPending} onClick={onBack}>
          Voltar
        </Button>
        <Button loading={merge.isPending} onClick={() => void save()}>
          Mesclar
        </Button>
      </div>
    </div>
  )
}
