import type { ClinicaParaVisita } from '@portal/contract/agenda/agenda.contract'
import { ROTULO_TOQUE_CLINICA } from '@portal/contract/leads/clinica-tocada'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDistance } from '../platform/format-distance.ts'
import { EscolhaInput, useProcura } from '../ui/escolha-input.tsx'
import classes from '../ui/picked-input.module.css'
import { clinicasDoLeadQuery, clinicasPorNomeQuery } from './por-nome.api.ts'
import { NADA_INFORMADO } from './selo-regularidade.ts'
import { SelosClinica } from './selos-clinica.tsx'

type Clinica = { id: string; nome: string }

const MINIMO = 2

type Props = {
  label: ReactNode
  value: Clinica | null
  onChange: (clinica: Clinica | null) => void
  error?: ReactNode
  readOnly?: boolean
  /** Field name, by which a form finds and focuses it. */
  name?: string
  required?: boolean
  /** Lead whose known clinics, then the nearest, an empty field offers at once. */
  leadId?: string | undefined
}

type Opcao = Clinica & { detalhe: string; selos?: ReactNode }

/** 'Compartilhada · Campinas/SP · 12 km' */
const detalheDe = ({ toque, cidade, estado, km }: Pick<ClinicaParaVisita, 'toque' | 'cidade' | 'estado' | 'km'>) =>
  [toque && ROTULO_TOQUE_CLINICA[toque], `${cidade}/${estado}`, km !== null && formatDistance(km)]
    .filter(Boolean)
    .join(' · ')

/** Clinic by part of its name or city. Unpicked text is discarded on blur. */
export function ClinicaInput({ value, leadId, readOnly = false, name, onChange, ...props }: Props) {
  const procura = useProcura()
  const { texto, procurado } = procura
  const { data, isFetching } = useQuery(clinicasPorNomeQuery(procurado))
  const doLead = useQuery(clinicasDoLeadQuery(leadId)).data ?? []
  const achadas: readonly Opcao[] =
    !texto && doLead.length > 0
      ? doLead.map((clinica) => ({ id: clinica.id, nome: clinica.nome, detalhe: detalheDe(clinica) }))
      : procurado.length < MINIMO
        ? []
        : (data ?? []).map((clinica) => ({
            ...{ id: clinica.id, nome: clinica.name, detalhe: `${clinica.city}, ${clinica.state}` },
            selos: (
              <SelosClinica selo={clinica.regularidade ?? NADA_INFORMADO} vagas={clinica.vagas_confirmadas} comTotal />
            ),
          }))
  const escolhida = doLead.find((clinica) => clinica.id === value?.id && clinica.toque)
  return (
    <EscolhaInput
      {...props}
      input={{ name, readOnly, required: props.required }}
      description={escolhida && detalheDe(escolhida)}
      lista="Clínicas"
      procura={procura}
      escolhido={value?.nome}
      oferece={doLead.length > 0}
      opcoes={achadas}
      keyOf={({ id }) => id}
      opcao={({ nome, detalhe, selos }) => (
        <>
          {nome} <span className={classes.cidade}>{detalhe}</span>
          {selos}
        </>
      )}
      onChange={(clinica) => onChange(clinica && { id: clinica.id, nome: clinica.nome })}
      aviso={
        procurado.length < MINIMO
          ? 'Digite pelo menos 2 letras'
          : isFetching
            ? 'Procurando…'
            : 'Nenhuma clínica encontrada'
      }
    />
  )
}
