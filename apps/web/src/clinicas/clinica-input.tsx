import { CloseButton, Input } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ClinicaParaVisita } from '@portal/contract/agenda/agenda.contract'
import { ROTULO_TOQUE_CLINICA } from '@portal/contract/leads/clinica-tocada'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { formatDistancia } from '../platform/format-distancia.ts'
import listbox from '../ui/listbox.module.css'
import classes from '../ui/picked-input.module.css'
import { useListbox } from '../ui/use-listbox.ts'
import { clinicasDoLeadQuery, clinicasPorNomeQuery } from './por-nome.api.ts'
import { NADA_INFORMADO } from './selo-regularidade.ts'
import { SelosClinica } from './selos-clinica.tsx'

type Clinica = { id: string; nome: string }

const ESPERA_MS = 300
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
  [toque && ROTULO_TOQUE_CLINICA[toque], `${cidade}/${estado}`, km !== null && formatDistancia(km)]
    .filter(Boolean)
    .join(' · ')

/** Clinic by part of its name or city. Unpicked text is discarded on blur. */
export function ClinicaInput({ label, value, onChange, error, leadId, ...input }: Props) {
  const { readOnly = false, required = false } = input
  const id = useId()
  const campo = useRef<HTMLInputElement>(null)
  const [texto, setTexto] = useState<string>()
  const [procurado] = useDebouncedValue((texto ?? '').trim(), ESPERA_MS)
  const { data, isFetching } = useQuery(clinicasPorNomeQuery(procurado))
  const doLead = useQuery(clinicasDoLeadQuery(leadId)).data ?? []
  const oferece = !texto && doLead.length > 0
  const achadas: readonly Opcao[] = oferece
    ? doLead.map((clinica) => ({ id: clinica.id, nome: clinica.nome, detalhe: detalheDe(clinica) }))
    : procurado.length < MINIMO
      ? []
      : (data ?? []).map((clinica) => ({
          ...{ id: clinica.id, nome: clinica.name, detalhe: `${clinica.city}, ${clinica.state}` },
          selos: (
            <SelosClinica selo={clinica.regularidade ?? NADA_INFORMADO} vagas={clinica.vagas_confirmadas} comTotal />
          ),
        }))
  const lista = useListbox(achadas.length, choose, oferece ? -1 : 0)

  function choose(indice: number) {
    const achada = achadas[indice]
    if (achada) onChange({ id: achada.id, nome: achada.nome })
    setTexto(undefined)
    lista.close()
  }

  const aviso =
    procurado.length < MINIMO ? 'Digite pelo menos 2 letras' : isFetching ? 'Procurando…' : 'Nenhuma clínica encontrada'
  const escolhida = doLead.find((clinica) => clinica.id === value?.id && clinica.toque)
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={escolhida && detalheDe(escolhida)}
      error={error}
      required={required}
    >
      <div className={classes.campo}>
        <div className={listbox.place}>
          <Input
            ref={campo}
            id={id}
            variant="unstyled"
            placeholder="Digite para buscar..."
            autoComplete="off"
            // Mantine sets `aria-invalid` by this prop alone.
            error={Boolean(error)}
            withErrorStyles={false}
            {...input}
            {...lista.field}
            aria-autocomplete="list"
            value={texto ?? value?.nome ?? ''}
            onChange={(event) => {
              setTexto(event.currentTarget.value)
              lista.unmark()
              lista.open()
            }}
            onKeyDown={readOnly ? undefined : lista.onKeyDown}
            onFocus={(event) => {
              event.currentTarget.select()
              if (oferece && !value && !readOnly) lista.open()
            }}
            onBlur={() => {
              lista.close()
              setTexto(undefined)
            }}
          />
          {lista.opened && (
            <div className={listbox.drop}>
              <ul {...lista.list} className="portal-list" aria-label="Clínicas" hidden={achadas.length === 0}>
                {achadas.map((clinica, indice) => (
                  <li key={clinica.id} {...lista.option(indice)} className={listbox.option}>
                    {clinica.nome} <span className={classes.cidade}>{clinica.detalhe}</span>
                    {clinica.selos}
                  </li>
                ))}
              </ul>
              {achadas.length === 0 && <p className={listbox.note}>{aviso}</p>}
            </div>
          )}
        </div>
        {value && !readOnly && (
          // An icon, because a word would take the name's room on a phone.
          <CloseButton
            aria-label="Limpar"
            title="Limpar"
            onClick={() => {
              onChange(null)
              campo.current?.focus()
              if (doLead.length > 0) lista.open()
            }}
          />
        )}
      </div>
    </Input.Wrapper>
  )
}
