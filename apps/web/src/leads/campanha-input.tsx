import { Button, Input } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { CAMPANHA_MAXIMA } from '@portal/contract/leads/limites'
import type { CampoCampanha } from '@portal/contract/leads/toque'
import { contado } from '@portal/contract/regras/contado'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import listbox from '../ui/listbox.module.css'
import classes from '../ui/picked-input.module.css'
import { useListbox } from '../ui/use-listbox.ts'
import { campanhasQuery } from './filtros.api.ts'

const ESPERA_MS = 300

const NOMES = {
  campanha: { label: 'Campanha', lista: 'Campanhas', nenhuma: 'Nenhuma campanha encontrada' },
  anuncio: { label: 'Anúncio', lista: 'Anúncios', nenhuma: 'Nenhum anúncio encontrado' },
} as const

type Props = { campo: CampoCampanha; value: string | undefined; onChange: (nome: string | undefined) => void }

/** Input of a campaign or advertisement: offers those with most leads, others by part of their name. */
export function CampanhaInput({ campo, value, onChange }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [texto, setTexto] = useState<string>()
  const [procurado] = useDebouncedValue((texto ?? '').trim(), ESPERA_MS)
  const [perto, setPerto] = useState(false)
  const { data = [], isFetching } = useQuery(campanhasQuery(campo, procurado, perto))
  const lista = useListbox(data.length, choose, texto ? 0 : -1)
  const { label, lista: nome, nenhuma } = NOMES[campo]

  function choose(indice: number) {
    const achada = data[indice]
    if (achada) onChange(achada.nome)
    setTexto(undefined)
    lista.close()
  }

  return (
    <Input.Wrapper id={id} label={label}>
      <div className={classes.campo}>
        <div className={listbox.place}>
          <Input
            ref={input}
            id={id}
            variant="unstyled"
            placeholder="Digite ou escolha..."
            autoComplete="off"
            maxLength={CAMPANHA_MAXIMA}
            {...lista.field}
            aria-autocomplete="list"
            value={texto ?? value ?? ''}
            onChange={(event) => {
              setTexto(event.currentTarget.value)
              lista.unmark()
              lista.open()
            }}
            onKeyDown={lista.onKeyDown}
            onFocus={(event) => {
              event.currentTarget.select()
              setPerto(true)
              if (!value) lista.open()
            }}
            onBlur={() => {
              lista.close()
              setTexto(undefined)
            }}
          />
          {lista.opened && (
            <div className={listbox.drop}>
              <ul {...lista.list} className="portal-list" aria-label={nome} hidden={data.length === 0}>
                {data.map((achada, indice) => (
                  <li key={achada.nome} {...lista.option(indice)} className={listbox.option}>
                    {achada.nome} <span className={classes.cidade}>{contado(achada.leads, 'lead')}</span>
                  </li>
                ))}
              </ul>
              {data.length === 0 && <p className={listbox.note}>{isFetching ? 'Procurando…' : nenhuma}</p>}
            </div>
          )}
        </div>
        {value && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => {
              onChange(undefined)
              input.current?.focus()
            }}
          >
            Limpar
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
