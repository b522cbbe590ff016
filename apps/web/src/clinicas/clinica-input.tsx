import { Button, Input } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import listbox from '../ui/listbox.module.css'
import classes from '../ui/picked-input.module.css'
import { useListbox } from '../ui/use-listbox.ts'
import { clinicasPorNomeQuery } from './por-nome.api.ts'
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
  /** Lets a form find it, to focus it. */
  name?: string
  required?: boolean
}

/** Clinic by part of its name or city. Unpicked text is discarded on blur. */
export function ClinicaInput({ label, value, onChange, error, readOnly = false, required = false, ...input }: Props) {
  const id = useId()
  const [texto, setTexto] = useState<string>()
  const [procurado] = useDebouncedValue((texto ?? '').trim(), ESPERA_MS)
  const { data, isFetching } = useQuery(clinicasPorNomeQuery(procurado))
  const achadas = procurado.length < MINIMO ? [] : (data ?? [])
  const lista = useListbox(achadas.length, choose, 0)

  function choose(indice: number) {
    const achada = achadas[indice]
    if (achada) onChange({ id: achada.id, nome: achada.name })
    setTexto(undefined)
    lista.close()
  }

  const aviso =
    procurado.length < MINIMO ? 'Digite pelo menos 2 letras' : isFetching ? 'Procurando…' : 'Nenhuma clínica encontrada'
  return (
    <Input.Wrapper id={id} label={label} error={error} required={required}>
      <div className={classes.campo}>
        <div className={listbox.place}>
          <Input
            id={id}
            variant="unstyled"
            readOnly={readOnly}
            placeholder="Digite para buscar..."
            autoComplete="off"
            required={required}
            // Mantine tells screen readers of an error by this alone.
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
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => {
              lista.close()
              setTexto(undefined)
            }}
          />
          {lista.opened && (
            <div className={listbox.drop}>
              <ul {...lista.list} className={listbox.list} aria-label="Clínicas" hidden={achadas.length === 0}>
                {achadas.map((clinica, indice) => (
                  <li key={clinica.id} {...lista.option(indice)} className={listbox.option}>
                    {clinica.name}{' '}
                    <span className={classes.cidade}>
                      {clinica.city}, {clinica.state}
                    </span>
                    <SelosClinica
                      selo={clinica.regularidade ?? NADA_INFORMADO}
                      vagas={clinica.vagas_confirmadas}
                      comTotal
                    />
                  </li>
                ))}
              </ul>
              {achadas.length === 0 && <p className={listbox.note}>{aviso}</p>}
            </div>
          )}
        </div>
        {value && !readOnly && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange(null)}>
            Limpar
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
