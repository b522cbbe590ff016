import { formatViagem } from '@portal/contract/agenda/viagem'
import { ROTULO_TOQUE_CLINICA } from '@portal/contract/leads/clinica-tocada'
import { formatTelefone } from '@portal/contract/telefone'
import { useQuery } from '@tanstack/react-query'
import { formatDistance } from '../../platform/format-distance.ts'
import { EscolhaInput, useProcura } from '../../ui/escolha-input.tsx'
import { SeloVagas } from '../../vagas/selo-vagas.tsx'
import { clinicasParaVisitaQuery } from '../agenda.api.ts'
import type { ClinicaDaVisita } from './campos.ts'
import classes from './escolha-input.module.css'

type Props = {
  name: string
  label: string
  value: ClinicaDaVisita | null
  onChange: (clinica: ClinicaDaVisita | null) => void
  /** Lead whose city distances are measured from. */
  leadId: string | undefined
  required: boolean
  error?: string | undefined
}

/** 'Visitada · Manaus/AM · 12 km, cerca de 16 min de estrada' */
const ondeFica = ({ toque, cidade, estado, km, minutos }: ClinicaDaVisita) =>
  [
    toque && ROTULO_TOQUE_CLINICA[toque],
    `${cidade}/${estado}`,
    km !== null && minutos !== null && `${formatDistance(km)}, ${formatViagem(minutos)} de estrada`,
  ]
    .filter(Boolean)
    .join(' · ')

/** Clinic of a visit, with travel from the lead's city and its telephone. */
export function ClinicaCampo({ name, value, leadId, ...props }: Props) {
  const procura = useProcura()
  const { data, isFetching, error } = useQuery(clinicasParaVisitaQuery(procura.procurado, leadId))
  return (
    <EscolhaInput
      {...props}
      className={classes.campo}
      input={{ name, maxLength: 120, 'aria-required': props.required || undefined }}
      abreNoToque
      limpar={`Limpar ${props.label}`}
      lista="Clínicas"
      oferece
      procura={procura}
      escolhido={value?.nome}
      opcoes={data ?? []}
      keyOf={({ id }) => id}
      opcao={(clinica) => (
        <>
          {clinica.nome} <span className={classes.detalhe}>{ondeFica(clinica)}</span>
          <SeloVagas vagas={clinica.vagas_confirmadas} comTotal />
        </>
      )}
      aviso={error ? 'Erro ao buscar clínicas' : isFetching ? 'Procurando…' : 'Nenhuma clínica encontrada'}
      description={
        value && (
          <>
            {ondeFica(value)}
            {value.telefone && (
              <>
                {' · '}
                <a href={`tel:${value.telefone.replace(/[^\d+]/g, '')}`}>{formatTelefone(value.telefone)}</a>
              </>
            )}
          </>
        )
      }
    />
  )
}
